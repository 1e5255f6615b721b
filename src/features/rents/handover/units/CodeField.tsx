import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { ScanResult } from '../../../../../machines/handover/unitScan.machine';
import { compactSerial, withoutAddress } from '../../../../shared/domain/formats/serialNumber';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { rentPath } from '../../../../shared/routing/paths';
import { pasteSeveral } from '../../parts/pasteSeveral';
import { Scannable } from '../../../../shared/scanning/Scannable';
import controls from '../../../../shared/ui/form/controls.module.css';
import { useScanner } from '../../../../shared/scanning/useScanner';
import { HandoverActor } from '../handover.logic';
import styles from '../handover.module.css';
import { placeOf, UnitScanActor } from './unitScan.logic';
import { scanResultText, textPrefixOf } from '../handoverWords';

const SUCCESSES = ['ticked', 'already', 'exchanged', 'restored'];

/** The field for codes, scanned or typed, with the result of the last one. */
export function CodeField({ isPhone, field }: { isPhone: boolean; field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const scan = UnitScanActor.useActorRef();
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const [text, setText] = useState('');
  const read = (serial: string, isNext = false) =>
    scan.send({ type: 'code.read', serial, place: placeOf(actor.getSnapshot().context, serial), isNext });
  useScanner(!isBusy, (serial) => read(serial));
  const onKeyDown = (event: KeyboardEvent) => {
    const serial = compactSerial(withoutAddress(text));
    if (event.key !== 'Enter' || serial === '') return;
    event.preventDefault();
    read(serial);
    setText('');
  };
  return (
    <div className={styles.code}>
      <Scannable disabled={isBusy} onCode={(serial) => read(serial)}>
        <span className={`${controls.wrap} ${controls.leading}`}>
          <i className={`pi pi-barcode ${controls.icon}`} aria-hidden="true" />
          <input
            ref={field}
            className={controls.control}
            type="text"
            inputMode={isPhone ? 'numeric' : 'text'}
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('code')}
            aria-describedby="scan-status"
            placeholder={t('codePlaceholder')}
            value={text}
            disabled={isBusy}
            onPaste={(event) =>
              pasteSeveral(event, (serials) => serials.forEach((serial, index) => read(serial, index > 0)))
            }
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
      </Scannable>
      <div id="scan-status" className={styles.scanStatus} role="status">
        <ScanStatus />
      </div>
    </div>
  );
}

/** Results of the last codes. */
function ScanStatus() {
  const { t } = useTranslation('handover');
  const isPreset = HandoverActor.useSelector(({ context }) => context.units.some((unit) => unit.isPreset));
  const { results, code } = UnitScanActor.useSelector(({ context }) => context);
  return (
    <>
      {results.map((result, index) => (
        <ScanLine key={index} result={result} isLast={index === results.length - 1} />
      ))}
      {code === null ? null : <p>{t('looking', { serial: code })}</p>}
      {results.length === 0 && code === null && isPreset ? <p>{t('codesOnly')}</p> : null}
    </>
  );
}

function ScanLine({ result, isLast }: { result: ScanResult; isLast: boolean }) {
  const { t } = useTranslation(['handover', 'rent']);
  const { direction, units, movable } = HandoverActor.useSelector(({ context }) => context);
  const isGood = SUCCESSES.includes(result.kind);
  return (
    <p>
      <i
        className={`pi pi-${isGood ? 'check-circle' : 'exclamation-circle'} ${isGood ? styles.good : styles.bad}`}
        aria-hidden="true"
      />
      <span>
        {scanResultText(t, result, textPrefixOf(direction), isLast ? movable.length - units.length : 0)}{' '}
        <OtherRent result={result} />
      </span>
    </p>
  );
}

/** Link to the rent that has the unit. */
function OtherRent({ result }: { result: ScanResult }) {
  const { t } = useTranslation('handover');
  if (result.kind !== 'foreign' || !result.rent) return null;
  return <Link to={rentPath(result.rent.id)}>{t('open', { code: result.rent.code })}</Link>;
}
