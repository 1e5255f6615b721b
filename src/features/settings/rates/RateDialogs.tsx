import type { Rate } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { lengthText } from '../../../shared/price/priceText';
import { TextField } from '../../../shared/record/fields';
import { rateForm, rateRemoval } from '../pricing.logic';
import { SettingDialog, type SettingDialogProps } from '../SettingDialog';
import { PackagesField } from './PackagesField';
import { packagesOf, rateBody, rateSchema, rateValues, type RateValues } from './rateSchema';
import { RatePreview } from './RatePreview';

/** Everything that opens over the list of rates. */
export default function RateDialogs(props: SettingDialogProps<Rate>) {
  const { t, i18n } = useTranslation('rates');
  const { t: tl } = useTranslation('lists');
  return (
    <SettingDialog<Rate, RateValues>
      {...props}
      form={rateForm}
      removal={rateRemoval}
      effect={({ modelCount }) => (modelCount ? t('remove.inUse', { count: modelCount }) : null)}
      ns="rates"
      invalidates="rates"
      schema={rateSchema}
      valuesOf={rateValues}
      toBody={rateBody}
      compared={{
        description: { label: t('description') },
        packages: {
          label: t('field.packages'),
          text: ({ packages }) =>
            packagesOf(packages)
              .map(({ days, price }) => `${lengthText(tl, days)} ${formatMoney(price, i18n.language)}`)
              .join(', '),
        },
      }}
      size="wide"
    >
      <TextField name="description" label={t('description')} required wide maxLength={200} />
      <PackagesField />
      <RatePreview rate={props.record} />
    </SettingDialog>
  );
}
