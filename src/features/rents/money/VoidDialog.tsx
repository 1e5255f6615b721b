import { object, string, type ObjectSchema } from 'yup';
import { LONGEST } from '../../../../contract/lib/limits';
import type { Id, LedgerEntry } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextAreaField } from '../../../shared/record/fields';
import record from '../../../shared/record/record.module.css';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { voidForm, type EntryOnRent } from './entries.logic';
import { entryText } from './entryText';

interface VoidValues {
  reason: string;
}

const schema: ObjectSchema<VoidValues> = object({
  reason: string().defined().trim().required('field.required').max(LONGEST.reason, 'field.too-long'),
});

interface Props {
  rentId: Id;
  entry: LedgerEntry;
  /** All entries of the rent: those of the same act are reversed too. */
  entries: readonly LedgerEntry[];
  onClose: () => void;
}

/** Asks for the reason and reverses an entry, with all that was entered in the same act. */
export default function VoidDialog({ rentId, entry, entries, onClose }: Props) {
  const { t, i18n } = useTranslation('money');
  const isOfSeveral = entries.filter(({ group, voided }) => group === entry.group && !voided).length > 1;
  return (
    <RecordDialog<EntryOnRent, VoidValues>
      logic={voidForm}
      record={{ rentId, entry: entry.id }}
      title={t('void.title')}
      ns="money"
      prefix="void."
      isDanger
      invalidates="rents"
      schema={schema}
      valuesOf={() => ({ reason: '' })}
      toBody={({ reason }) => ({ reason: reason.trim() })}
      compared={{}}
      labels={{ save: t('void.accept'), close: t('rent:cancel') }}
      size="choice"
      onClose={onClose}
    >
      <p className={record.wide}>
        {t('void.text', { entry: `${entryText(entry, t)}, ${formatMoney(entry.amount, i18n.language)}` })}
        {isOfSeveral ? ` ${t('void.whole')}` : null}
      </p>
      <TextAreaField name="reason" label={t('void.reason')} required rows={2} wide />
    </RecordDialog>
  );
}
