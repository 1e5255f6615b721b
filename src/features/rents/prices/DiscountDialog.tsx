import { useFormContext, useWatch } from 'react-hook-form';
import { number, object, string, type ObjectSchema } from 'yup';
import type { Id, Rent } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { readPercent } from '../../../shared/domain/formats/percent';
import { discounted } from '../../../shared/domain/price';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import styles from '../charges/charges.module.css';
import { formatQuantity } from '../parts/format';
import { discountForm, discountOf, type Discount } from './discount.logic';

interface DiscountValues {
  percent: string;
  /** Shown, and compared after a conflict. */
  list: number;
}

const schema: ObjectSchema<DiscountValues> = object({
  percent: string()
    .defined()
    .test('percent', 'field.out-of-range', (text) => !Number.isNaN(readPercent(text))),
  list: number().defined(),
});

interface Props {
  rent: Rent;
  /** The asset of the line; null for all lines. */
  asset: Id | null;
  onClose: () => void;
}

/** Changes the discount on a line, or on the whole rent. */
export default function DiscountDialog({ rent, asset, onClose }: Props) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const rentActor = RentActor.useActorRef();
  const valuesOf = (discount: Discount | null): DiscountValues => ({
    percent: discount?.percent ? formatQuantity(discount.percent, lang) : '',
    list: discount?.list ?? 0,
  });
  return (
    <RecordDialog<Discount, DiscountValues>
      logic={discountForm}
      record={discountOf(rent, asset)}
      title={asset === null ? t('discount.rentTitle') : t('discount.lineTitle', { asset: String(asset) })}
      ns="rent"
      prefix="discount."
      invalidates="rents"
      schema={schema}
      valuesOf={valuesOf}
      toBody={({ percent }) => ({ percent: readPercent(percent) ?? 0 })}
      compared={{
        percent: { label: t('discount.percent') },
        list: { label: t('discount.list'), text: ({ list }) => formatMoney(list, lang) },
      }}
      size="choice"
      onClose={onClose}
      onSaved={() => rentActor.send({ type: 'rent.refresh' })}
    >
      <TextField
        name="percent"
        label={t('discount.percent')}
        hint={asset === null && rent.rentLines.length > 1 ? t('discount.rentHint') : t('discount.none')}
        maxLength={7}
        wide
      />
      <DiscountResult />
    </RecordDialog>
  );
}

/** The value before and after the discount as it is typed. */
function DiscountResult() {
  const { t, i18n } = useTranslation('rent');
  const { control } = useFormContext<DiscountValues>();
  const [percent, list] = useWatch({ control, name: ['percent', 'list'] });
  const value = discounted(list, readPercent(percent) ?? 0);
  return (
    <dl className={styles.result}>
      <div>
        <dt>{t('discount.list')}</dt>
        <dd>{formatMoney(list, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('discount.result')}</dt>
        <dd>{Number.isFinite(value) ? formatMoney(value, i18n.language) : '–'}</dd>
      </div>
    </dl>
  );
}
