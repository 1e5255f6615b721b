import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CustomField } from '../../../shared/record/fields';
import { useSession } from '../../../shared/session';
import { compactSerial, withoutAddress } from '../../../shared/domain/formats/serialNumber';
import controls from '../../../shared/ui/form/controls.module.css';
import { AssetPicker } from '../AssetPicker';
import type { MaintenanceFormValues } from './maintenanceSchema';

interface Props {
  name: 'asset';
  label: string;
  /** The work has begun: it stays with this equipment. */
  isFixed: boolean;
}

/** The equipment that goes to the workshop: searched on the server, or its serial number where one may not search. */
export function AssetInputField({ name, label, isFixed }: Props) {
  const { t } = useTranslation('maintenances');
  const { can } = useSession();
  const maySearch = can('asset:read') || can('rent:update');
  return (
    <CustomField<MaintenanceFormValues['asset']>
      name={name}
      label={label}
      required
      hint={isFixed ? t('assetFixed') : undefined}
    >
      {({ aria, ref, value, onChange, onBlur }) =>
        maySearch ? (
          <AssetPicker
            {...aria}
            inputRef={ref}
            value={value}
            disabled={isFixed}
            placeholder={t('assetPlaceholder')}
            onChange={onChange}
            onBlur={onBlur}
          />
        ) : (
          <input
            {...aria}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={controls.control}
            placeholder={t('serialPlaceholder')}
            value={value ? String(value.serialNumber) : ''}
            disabled={isFixed}
            onChange={(event) => {
              const serialNumber = compactSerial(withoutAddress(event.target.value));
              onChange(serialNumber === '' ? null : { serialNumber });
            }}
            onBlur={onBlur}
          />
        )
      }
    </CustomField>
  );
}
