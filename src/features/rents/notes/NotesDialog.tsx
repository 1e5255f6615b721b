import { object, string } from 'yup';
import { LONGEST } from '../../../../contract/lib/limits';
import type { Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextAreaField, TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { rentPatch } from '../parts/rentPatch.logic';
import { RentActor } from '../../../shared/rents/rentActions.logic';

interface RentTexts {
  referenceCode: string;
  invoiceReference: string;
  notes: string;
}

const schema = object({
  referenceCode: string().defined().max(LONGEST.reference, 'field.too-long'),
  invoiceReference: string().defined().max(LONGEST.reference, 'field.too-long'),
  notes: string().defined().max(LONGEST.notes, 'field.too-long'),
});

const valuesOf = (rent: Rent | null): RentTexts => ({
  referenceCode: rent?.referenceCode ?? '',
  invoiceReference: rent?.invoiceReference ?? '',
  notes: rent?.notes ?? '',
});
const toBody = ({ referenceCode, invoiceReference, notes }: RentTexts) => ({
  referenceCode: referenceCode.trim() || null,
  invoiceReference: invoiceReference.trim() || null,
  notes: notes.trim() || null,
});

/** Changes the customer's order number, that of the invoice, and the notes of a rent; an extension. */
export function NotesDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const { t } = useTranslation('rent');
  const rentActor = RentActor.useActorRef();
  return (
    <RecordDialog<Rent, RentTexts>
      logic={rentPatch}
      record={rent}
      title={t('notes.change')}
      ns="rent"
      invalidates="rents"
      schema={schema}
      valuesOf={valuesOf}
      toBody={toBody}
      compared={{
        referenceCode: { label: t('reference') },
        invoiceReference: { label: t('invoiceReference') },
        notes: { label: t('notes.title') },
      }}
      onClose={onClose}
      onSaved={() => rentActor.send({ type: 'rent.refresh' })}
    >
      <TextField name="referenceCode" label={t('reference')} hint={t('notes.referenceHint')} wide />
      {isOffered('accountantExport') ? (
        <TextField name="invoiceReference" label={t('invoiceReference')} hint={t('notes.invoiceHint')} wide />
      ) : null}
      <TextAreaField name="notes" label={t('notes.title')} rows={6} wide />
    </RecordDialog>
  );
}
