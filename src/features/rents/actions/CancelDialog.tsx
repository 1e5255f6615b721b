import { useNavigate } from 'react-router-dom';
import { object, string, type ObjectSchema } from 'yup';
import { LONGEST } from '../../../../contract/lib/limits';
import type { Rent } from '../../../../machines/types';
import { dayOf } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { formatMoney } from '../../../shared/domain/formats/money';
import { cancelledRentPath } from '../../../shared/routing/paths';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextAreaField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { isOffered } from '../../../shared/config';
import { useRestore } from '../cancelled/useRestore';
import { cancellationForm } from './cancellation.logic';
import { CancelMoneyFields } from './CancelMoneyFields';
import { moneyFields, moneyOf, moneyValues, type CancelMoneyValues } from './cancelMoney';

/** The reason and what becomes of money; all else is compared after a conflict. */
interface CancelValues extends CancelMoneyValues {
  reason: string;
  customer: string;
  period: string;
  equipment: string;
}

const schema: ObjectSchema<CancelValues> = object({
  reason: string().defined().trim().required('field.required').max(LONGEST.reason, 'field.too-long'),
  customer: string().defined(),
  period: string().defined(),
  equipment: string().defined(),
  ...moneyFields,
});

/** Asks for the reason and cancels the rent, which goes on at its page among the cancelled ones. Extension: offered only where the server announces it. */
export default function CancelDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const { t, i18n } = useTranslation('rent');
  const navigate = useNavigate();
  const { restore } = useRestore();
  const valuesOf = (record: Rent | null): CancelValues => ({
    reason: '',
    customer: record?.customer.description ?? '',
    period: record ? formatPeriod({ start: dayOf(record.startDate), end: dayOf(record.endDate) }, i18n.language) : '',
    equipment: (record?.rentLines ?? []).map(({ asset }) => asset.serialNumber).join(', '),
    ...moneyValues(record),
  });
  const amount = (value: number) => formatMoney(value, i18n.language);
  return (
    <RecordDialog<Rent, CancelValues>
      logic={cancellationForm}
      record={rent}
      title={t('cancellation.title', { code: rent.code })}
      ns="rent"
      prefix="cancellation."
      named={{ code: rent.code }}
      offers={{
        link: { text: rent.code, to: cancelledRentPath(rent.id) },
        // What was paid went elsewhere with the cancellation.
        onUndo: isOffered('restoreRent') && !rent.entryCount ? () => restore(rent) : undefined,
        undoKey: 'cancellation.restored',
      }}
      isDanger
      invalidates="rents"
      schema={schema}
      valuesOf={valuesOf}
      toBody={(values) => ({ cancellation: { reason: values.reason.trim(), money: moneyOf(values) } })}
      compared={{
        customer: { label: t('customer') },
        period: { label: t('period') },
        equipment: { label: t('lines.title') },
        paid: { label: t('cancellation.money.paidTotal'), text: ({ paid }) => amount(paid) },
        held: { label: t('cancellation.money.held'), text: ({ held }) => amount(held) },
      }}
      labels={{ save: t('cancellation.accept'), close: t('cancellation.back') }}
      size="choice"
      onClose={onClose}
      onSaved={() => void navigate(cancelledRentPath(rent.id), { replace: true })}
    >
      <TextAreaField
        name="reason"
        label={t('cancellation.reason')}
        hint={t('cancellation.text')}
        required
        rows={3}
        wide
      />
      <CancelMoneyFields rent={rent.id} />
    </RecordDialog>
  );
}
