import type { Handover, HandoverUnit, Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { readingText } from '../../../shared/domain/formats/meterText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PhotoList } from '../photos/PhotoList';
import { SignatureView } from '../signature/SignatureView';
import { lineOf } from '../lines/lines.logic';
import { MaintenanceLink } from '../page/MaintenanceLink';
import { NoteButton } from '../notes/NoteButton';
import styles from './history.module.css';

/** What went out or came back at once: the person, each unit, signature and note. */
export function HandoverDetails({ rent, handover }: { rent: Rent; handover: Handover }) {
  const { t } = useTranslation('rent');
  const { direction, items, person, swapReason, signature } = handover;
  return (
    <div className={styles.handover}>
      {swapReason ? <p>{t('handovers.swap', { reason: swapReason })}</p> : null}
      {person ? <p>{t(direction === 'OUT' ? 'handovers.to' : 'handovers.from', { person })}</p> : null}
      <ul>
        {items.map((unit) => (
          <UnitEntry key={String(unit.asset)} rent={rent} unit={unit} />
        ))}
      </ul>
      {signature ? <SignatureView rentId={rent.id} handoverId={handover.id} signature={signature} /> : null}
      <NoteButton rent={rent} handover={handover} />
    </div>
  );
}

/** A unit with its condition, readings, notes, repair and photos. */
function UnitEntry({ rent, unit }: { rent: Rent; unit: HandoverUnit }) {
  const { t, i18n } = useTranslation('rent');
  const { asset, condition, notes, meter, meterUnit = null, fuel, maintenance, photos = [] } = unit;
  const { foundOn, foundCondition } = unit;
  const name = nameOf(rent, asset);
  return (
    <li className={condition === 'OK' ? undefined : styles.bad}>
      <b>{String(asset)}</b> {name}
      {condition === 'OK' ? null : ` · ${t(`condition.${condition}`)}`}
      {meter == null ? null : ` · ${readingText(meter, meterUnit, i18n.language)}`}
      {fuel == null ? null : ` · ${t('handovers.fuel', { eighths: fuel })}`}
      {notes ? ` · ${notes}` : null}
      {foundOn ? ` · ${t('recover.on', { day: formatDay(dayOf(foundOn), i18n.language) })}` : null}
      {foundCondition && foundCondition !== 'OK' ? ` · ${t(`condition.${foundCondition}`)}` : null}
      {maintenance == null ? null : (
        <>
          {' · '}
          <MaintenanceLink id={maintenance}>{t('handovers.maintenance')}</MaintenanceLink>
        </>
      )}
      {photos.length > 0 ? (
        <PhotoList rentId={rent.id} name={`${name} ${String(asset)}`.trim()} photos={photos} />
      ) : null}
    </li>
  );
}

function nameOf(rent: Rent, asset: HandoverUnit['asset']): string {
  const line = lineOf(rent, asset);
  return line ? assetName(line.asset) : '';
}
