import { object } from 'yup';
import type { Rent } from '../../../../machines/types';
import { paymentDaysField } from '../../../shared/customers/customerSchemas';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { rentPatch } from '../parts/rentPatch.logic';

const schema = object({ paymentDays: paymentDaysField.required('field.required') });
const valuesOf = (rent: Rent | null) => ({ paymentDays: String(rent?.paymentDays ?? '') });

/** Changes how many days the customer has to pay this rent. */
export default function PaymentTermDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const { t } = useTranslation(['rent', 'customers']);
  const rentActor = RentActor.useActorRef();
  return (
    <RecordDialog<Rent, { paymentDays: string }>
      logic={rentPatch}
      record={rent}
      title={t('term.change')}
      ns="rent"
      invalidates="rents"
      schema={schema}
      valuesOf={valuesOf}
      toBody={({ paymentDays }) => ({ paymentDays: Number(paymentDays) })}
      compared={{ paymentDays: { label: t('customers:paymentDays') } }}
      size="choice"
      onClose={onClose}
      onSaved={() => rentActor.send({ type: 'rent.refresh' })}
    >
      <TextField
        name="paymentDays"
        label={t('customers:paymentDays')}
        hint={t('term.hint')}
        required
        maxLength={3}
        isNumber
        wide
      />
    </RecordDialog>
  );
}
