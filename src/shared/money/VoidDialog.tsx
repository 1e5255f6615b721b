import { object, string, type ObjectSchema } from 'yup';
import { LONGEST } from '../../../contract/lib/limits';
import type { LedgerEntry } from '../../../machines/types';
import { dayOf } from '../domain/days/days';
import { formatMoney } from '../domain/formats/money';
import { useTranslation } from '../i18n/useTranslation';
import { TextAreaField } from '../record/fields';
import record from '../record/record.module.css';
import { RecordDialog } from '../record/RecordDialog';
import { CountedDayNote } from './CountedDayNote';
import { entryText } from './entryText';
import { voidForm, type EntryOf } from './voidEntry.logic';

interface VoidValues {
  reason: string;
}

const schema: ObjectSchema<VoidValues> = object({
  reason: string().defined().trim().required('field.required').max(LONGEST.reason, 'field.too-long'),
});

/** What looks different afterwards. */
const CHANGED = { rents: 'rents', customers: 'customers', cancelled: ['rents', 'customers'] } as const;

interface Props {
  of: Omit<EntryOf, 'entry'>;
  entry: LedgerEntry;
  /** All entries of the account: those of the same act are reversed too. */
  entries: readonly LedgerEntry[];
  onClose: () => void;
}

/** Asks for the reason and reverses an entry, with all that was entered in the same act. */
export default function VoidDialog({ of, entry, entries, onClose }: Props) {
  const { t, i18n } = useTranslation('money');
  const act = entries.filter(({ group, voided }) => group === entry.group && !voided);
  return (
    <RecordDialog<EntryOf, VoidValues>
      logic={voidForm}
      record={{ ...of, entry: entry.id }}
      title={t('void.title')}
      ns="money"
      prefix="void."
      isDanger
      invalidates={CHANGED[of.account]}
      schema={schema}
      valuesOf={() => ({ reason: '' })}
      toBody={({ reason }) => ({ reason: reason.trim() })}
      compared={{}}
      labels={{ save: t('void.accept') }}
      size="choice"
      onClose={onClose}
    >
      <p className={record.wide}>
        {t('void.text', { entry: `${entryText(entry, t)}, ${formatMoney(entry.amount, i18n.language)}` })}
        {act.length > 1 ? ` ${t('void.whole')}` : null}
      </p>
      <CountedDayNote
        entries={act.map(({ onDay, center }) => ({ day: dayOf(onDay), till: center }))}
        className={record.wide}
      />
      <TextAreaField name="reason" label={t('void.reason')} required rows={2} wide />
    </RecordDialog>
  );
}
