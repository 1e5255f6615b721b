import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { number, object, string, type ObjectSchema } from 'yup';
import type { RentDiscount } from '../../../../contract/rentLines';
import type { Id, Rent, RentLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { formatMoney, isMoney, sumMoney } from '../../../shared/domain/formats/money';
import { readPercent } from '../../../shared/domain/formats/percent';
import { discounted, percentOff } from '../../../shared/domain/price';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { MoneyInputField, TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import styles from '../charges/charges.module.css';
import { sumWithVat } from '../lines/vat';
import { formatQuantity } from '../parts/format';
import { discountForm, discountedLines, discountOf, valuesAfter, type Discount } from './discount.logic';

/** Both fields say the same discount; the one typed last is sent. */
interface DiscountValues {
  percent: string;
  /** The sum after the discount; NaN for text that is no amount. */
  total: number | null;
  last: 'percent' | 'total';
  /** Shown, and compared after a conflict. */
  list: number;
}

/** Key of the text for a sum that is more than before the discount. */
const ABOVE_LIST = 'discount.aboveList';

const schema: ObjectSchema<DiscountValues> = object({
  percent: string()
    .defined()
    .test('percent', 'field.out-of-range', (text) => !Number.isNaN(readPercent(text))),
  total: number()
    .nullable()
    .defined()
    .test('money', 'field.money', (value) => value === null || isMoney(value))
    .test('list', ABOVE_LIST, (value, { parent }) => value === null || value <= (parent as DiscountValues).list),
  last: string<DiscountValues['last']>().defined(),
  list: number().defined(),
});

interface Props {
  rent: Rent;
  /** The asset of the line; null for all lines. */
  asset: Id | null;
  onClose: () => void;
}

/** Changes the discount on a line, or on the whole rent: in percent, or down to an agreed sum. */
export default function DiscountDialog({ rent, asset, onClose }: Props) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const rentActor = RentActor.useActorRef();
  const valuesOf = (discount: Discount | null): DiscountValues => ({
    percent: discount?.percent ? formatQuantity(discount.percent, lang) : '',
    total: discount?.total ?? null,
    last: 'percent',
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
      toBody={discountIn}
      compared={{
        percent: { label: t('discount.percent') },
        ...(isOffered('discountTotal') && {
          total: { label: t('discount.total'), text: ({ total }) => formatMoney(total ?? 0, lang) },
        }),
        list: { label: t('discount.list'), text: ({ list }) => formatMoney(list, lang) },
      }}
      size="choice"
      onClose={onClose}
      onSaved={() => rentActor.send({ type: 'rent.refresh' })}
    >
      <DiscountFields isForSeveral={asset === null && rent.rentLines.length > 1} />
      <DiscountResult rent={rent} lines={discountedLines(rent, asset)} />
    </RecordDialog>
  );
}

/** What the form says: the field typed last counts, and an empty one is no discount. */
function discountIn({ percent, total, last }: DiscountValues): RentDiscount {
  return last === 'total' && total !== null ? { total } : { percent: readPercent(percent) ?? 0 };
}

/** The percentage and the remaining sum of one discount. Typing in one field updates the other. */
function DiscountFields({ isForSeveral }: { isForSeveral: boolean }) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const { getValues, setValue, subscribe } = useFormContext<DiscountValues>();
  useEffect(() => {
    let isTying = false;
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (isTying || name === undefined) return;
        isTying = true;
        const last = name === 'percent' || name === 'total' ? name : values.last;
        setValue('last', last);
        // A list value that another user changed counts as if the field were typed once more.
        if (last === 'percent') setValue('total', totalAfter(values), { shouldValidate: true });
        else setValue('percent', percentAfter(values, lang), { shouldValidate: true });
        isTying = false;
      },
    });
  }, [setValue, subscribe, lang]);
  return (
    <>
      <TextField
        name="percent"
        label={t('discount.percent')}
        hint={isForSeveral ? t('discount.rentHint') : t('discount.none')}
        maxLength={7}
        wide={!isOffered('discountTotal')}
      />
      {isOffered('discountTotal') ? (
        <MoneyInputField
          name="total"
          label={t('discount.total')}
          errorOf={(message) =>
            message === ABOVE_LIST ? t(ABOVE_LIST, { value: formatMoney(getValues('list'), lang) }) : undefined
          }
        />
      ) : null}
    </>
  );
}

/** The sum that the typed percentage leaves; null while it is none. */
function totalAfter({ percent, list }: DiscountValues): number | null {
  const total = discounted(list, readPercent(percent) ?? 0);
  return Number.isFinite(total) ? total : null;
}

/** The percentage that leads to the typed sum, as text; empty while there is none. */
function percentAfter({ total, list }: DiscountValues, lang: string): string {
  const percent = total === null || !isMoney(total) || total > list ? 0 : percentOff(list, total);
  return percent === 0 ? '' : formatQuantity(percent, lang);
}

/** The sum before and after the discount as it is typed, and with VAT. */
function DiscountResult({ rent, lines }: { rent: Rent; lines: RentLine[] }) {
  const { t, i18n } = useTranslation('rent');
  const { control, formState } = useFormContext<DiscountValues>();
  const values = useWatch({ control }) as DiscountValues;
  const discount = discountIn(values);
  const isValid = discount.total === undefined ? !Number.isNaN(discount.percent) : discount.total <= values.list;
  const after = formState.isDirty ? valuesAfter(lines, discount) : lines.map(({ paymentValue }) => paymentValue);
  const withVat = sumWithVat(
    rent,
    lines.map(({ vatRate }, index) => ({ vatRate, value: after[index] ?? 0 })),
  );
  const shown = (sum: number | null) => (isValid && sum !== null ? formatMoney(sum, i18n.language) : '–');
  return (
    <dl className={`${styles.result} ${styles.wide}`}>
      <div>
        <dt>{t('discount.list')}</dt>
        <dd>{formatMoney(values.list, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('discount.result')}</dt>
        <dd>{shown(isValid ? sumMoney(after) : null)}</dd>
      </div>
      <div>
        <dt>{t('lines.withVat')}</dt>
        <dd>{shown(withVat)}</dd>
      </div>
    </dl>
  );
}
