import { useTranslation } from 'react-i18next';
import type { Rate } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/money';
import { lengthText } from '../../../shared/price/priceText';
import { TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { rateForm, rateRemoval } from '../pricing.logic';
import { SettingRemoval } from '../SettingRemoval';
import type { SettingsDialogProps } from '../SettingsList';
import { PackagesField } from './PackagesField';
import { packagesOf, rateBody, rateSchema, rateValues, type RateValues } from './rateSchema';
import { RatePreview } from './RatePreview';

/** Everything that opens over the list of rates. */
export default function RateDialogs({ kind, record: rate, onClose }: SettingsDialogProps<Rate>) {
  const { t, i18n } = useTranslation('rates');
  const { t: tl } = useTranslation('lists');
  if (kind === 'remove' && rate) {
    return (
      <SettingRemoval<Rate>
        logic={rateRemoval}
        record={rate}
        ns="rates"
        invalidates="rates"
        effect={rate.modelCount ? t('remove.inUse', { count: rate.modelCount }) : null}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog<Rate, RateValues>
      logic={rateForm}
      record={rate}
      title={rate ? t('edit') : t('new')}
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
      onClose={onClose}
    >
      <TextField name="description" label={t('description')} required wide maxLength={200} />
      <PackagesField />
      <RatePreview rate={rate} />
    </RecordDialog>
  );
}
