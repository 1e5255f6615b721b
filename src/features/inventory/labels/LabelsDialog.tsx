import { useMachine } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { LABEL_SHEET_NAMES, type LabelSheetName } from '../../../../contract/lib/limits';
import type { Asset } from '../../../../machines/types';
import type { LabelsQuery } from '../../../../contract/labels';
import { download } from '../../../shared/collection/exportList';
import { today } from '../../../shared/domain/days/days';
import { LABEL_SHEETS, labelsPerPage, MOST_LABELS } from '../../../shared/domain/labelSheets';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { RecordFailure } from '../../../shared/record/RecordFailure';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { useActorEvents } from '../../../shared/useActorEvents';
import styles from '../bulk/bulk.module.css';
import { labelsExport, unprintableNames } from './labels.logic';

/** Serial numbers that a sentence names at most. */
const NAMED = 5;

/** The assets to print labels of; `count` is null where the server did not count them. */
export interface LabelsOf {
  filter: LabelsQuery['filter'];
  count: number | null;
}

/** Prints labels with the QR codes of assets: asks for the sheet and its first free label, then saves a PDF. */
export function LabelsDialog({ filter, count, onClose }: LabelsOf & { onClose: () => void }) {
  const { t, i18n } = useTranslation(['inventory', 'lists']);
  const [snapshot, send, actor] = useMachine(labelsExport);
  const [name, setName] = useState<LabelSheetName>('A4_24');
  const [skip, setSkip] = useState(0);
  useActorEvents(actor, {
    'export.ready': ({ file }) => {
      download(file as Blob, `${t('labels.file')}-${today()}.pdf`, 'application/pdf');
      onClose();
    },
  });
  const perPage = labelsPerPage(LABEL_SHEETS[name]);
  const isTooMany = count !== null && count > MOST_LABELS;
  const { value: unprintable } = useResource(unprintableNames, isTooMany ? null : filter, 'assets');
  const title = count === null ? t('labels.titleAll') : t('labels.title', { count });
  const isBusy = snapshot.hasTag('busy');
  const submit = () => {
    const query: Omit<LabelsQuery, 'origin'> = { filter, sheet: name, skip, lang: i18n.language, title };
    if (!isTooMany) send({ type: 'export.start', query });
  };
  const note = isTooMany
    ? t('labels.tooMany', { count: MOST_LABELS })
    : count === null
      ? t('labels.realSize')
      : t('labels.pages', { count: Math.ceil((count + skip) / perPage) });

  return (
    <ModalDialog
      size="choice"
      title={title}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <RecordFailure failure={isBusy ? null : snapshot.context.failure} />
          <Button text severity="secondary" label={t('lists:record.cancel')} onClick={onClose} />
          <Button label={t('labels.submit')} loading={isBusy} disabled={isTooMany} onClick={submit} />
        </>
      }
    >
      <div className={styles.fields} inert={isBusy}>
        <Field id="labels-sheet" label={t('labels.sheet')}>
          {(aria) => (
            <SelectField
              {...aria}
              value={name}
              options={LABEL_SHEET_NAMES.map((sheet) => ({ value: sheet, label: sheetLabel(sheet, t, i18n.language) }))}
              onChange={(sheet) => {
                setName(sheet as LabelSheetName);
                setSkip(0);
              }}
            />
          )}
        </Field>
        {perPage > 1 ? (
          <Field id="labels-first" label={t('labels.first')} hint={t('labels.firstHint')}>
            {(aria) => (
              <SelectField
                {...aria}
                value={String(skip)}
                options={Array.from({ length: perPage }, (_, place) => ({
                  value: String(place),
                  label: String(place + 1),
                }))}
                onChange={(place) => setSkip(Number(place))}
              />
            )}
          </Field>
        ) : null}
        <p role="status" className={isTooMany ? styles.bad : styles.hint}>
          {note}
        </p>
        {unprintable && unprintable.length > 0 ? (
          <p role="status" className={styles.hint}>
            {t('labels.unprintable', { count: unprintable.length, serials: serialsOf(unprintable) })}
          </p>
        ) : null}
      </div>
    </ModalDialog>
  );
}

/** The first serial numbers, as they stand in a sentence. */
function serialsOf(assets: readonly Asset[]): string {
  const serials = assets.slice(0, NAMED).map(({ serialNumber }) => serialNumber);
  return `${serials.join(', ')}${assets.length > NAMED ? ', …' : ''}`;
}

/** Size of a sheet's labels, and how many it has. */
function sheetLabel(sheet: LabelSheetName, t: TFunction<'inventory'>, lang: string): string {
  const { width, height } = LABEL_SHEETS[sheet];
  const size = [width, height].map((length) => length.toLocaleString(lang)).join(' × ');
  return sheet === 'SINGLE'
    ? t('labels.single', { size })
    : t('labels.perSheet', { count: labelsPerPage(LABEL_SHEETS[sheet]), size });
}
