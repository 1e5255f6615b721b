import { currencySign, formatAmount, parseMoney } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { NumberField, type NumberFieldProps } from './NumberField';

/** An amount in euro: `1234,5`, `1234.5` or `1.234,50`. */
export function MoneyField(props: NumberFieldProps) {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  return (
    <NumberField
      {...props}
      sign={currencySign(lang)}
      placeholder={formatAmount(0, lang)}
      format={(value) => formatAmount(value, lang)}
      parse={(text) => parseMoney(text, lang)}
    />
  );
}
