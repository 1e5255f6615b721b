import { object, string, boolean, type ObjectSchema } from 'yup';
import type { Id, Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CheckField, ChoiceField } from '../../../shared/record/fields';
import record from '../../../shared/record/record.module.css';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { conditionsOf } from '../handover/handoverWords';
import styles from '../parts/dialogs.module.css';
import { recoverForm, lostUnitOf, type LostUnit } from './recover.logic';
import { lineOf } from '../lines/lines.logic';
import { chargesOf } from '../lines/totals';

interface RecoverValues {
  condition: string;
  maintenance: boolean;
  /** Compared after a conflict. */
  lostOn: string;
}

const schema: ObjectSchema<RecoverValues> = object({
  condition: string().defined().required('field.required'),
  maintenance: boolean().defined(),
  lostOn: string().defined(),
});
const valuesOf = (unit: LostUnit | null): RecoverValues => ({
  condition: '',
  maintenance: false,
  lostOn: unit?.lostOn ?? '',
});
const toBody = ({ condition, maintenance }: RecoverValues) => ({ condition, maintenance });

interface Props {
  rent: Rent;
  /** Serial number. */
  asset: Id;
  onClose: () => void;
}

/** Takes a lost unit into the house again. Says that charges for its loss stay. */
export default function RecoverDialog({ rent, asset, onClose }: Props) {
  const { t, i18n } = useTranslation('rent');
  const rentActor = RentActor.useActorRef();
  const lost = lostUnitOf(rent, asset);
  const line = lineOf(rent, asset);
  const day = (wire: string) => (wire ? formatDay(dayOf(wire), i18n.language) : '');
  const charges = chargesOf(rent).filter(
    ({ source, description }) => source === 'DAMAGE' && description.split(/[^0-9]+/u).includes(String(asset)),
  );
  return (
    <RecordDialog<LostUnit, RecoverValues>
      logic={recoverForm}
      record={lost}
      title={t('recover.title')}
      ns="rent"
      prefix="recover."
      invalidates="rents"
      schema={schema}
      valuesOf={valuesOf}
      toBody={toBody}
      compared={{
        lostOn: { label: t('recover.title'), text: ({ lostOn }) => t('recover.lost', { day: day(lostOn) }) },
      }}
      labels={{ save: t('recover.accept'), close: t('cancel') }}
      size="choice"
      onClose={onClose}
      onSaved={() => rentActor.send({ type: 'rent.refresh' })}
    >
      <p className={`${styles.lead} ${record.wide}`}>
        {t('recover.lead', {
          asset: [String(asset), line ? assetName(line.asset) : ''].filter(Boolean).join(', '),
          code: rent.code,
          day: day(lost?.lostOn ?? ''),
        })}
      </p>
      <ChoiceField
        name="condition"
        label={t('recover.how')}
        placeholder={t('recover.choose')}
        required
        wide
        options={conditionsOf('OUT').map((value) => ({ value, label: t(`condition.${value}`) }))}
      />
      <CheckField name="maintenance" label={t('recover.repair')} wide />
      {charges.map(({ id, description, paymentValue }) => (
        <p key={String(id)} className={record.wide}>
          {t('recover.stands', { charge: description, value: formatMoney(paymentValue, i18n.language) })}
        </p>
      ))}
      {charges.length === 0 && chargesOf(rent).length > 0 ? (
        <p className={record.wide}>{t('recover.standsUnknown')}</p>
      ) : null}
    </RecordDialog>
  );
}
