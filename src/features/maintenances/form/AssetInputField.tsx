import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { withoutAddress } from '../../../shared/domain/serialNumber';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { AssetPicker } from '../../../shared/ui/pickers/AssetPicker';
import type { MaintenanceFormValues } from './maintenanceSchema';

interface Props {
  name: 'asset';
  label: string;
  /** The work has begun: it stays with this equipment. */
  isFixed: boolean;
}

/** The equipment that goes to the workshop: searched on the server, or its serial number where one may not search. */
export function AssetInputField({ name, label, isFixed }: Props) {
  const { t } = useTranslation(['maintenances', 'errors']);
  const id = useId();
  const { can } = useSession();
  const { control } = useFormContext<MaintenanceFormValues>();
  const maySearch = can('asset:read') || can('rent:update');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field
          id={id}
          label={label}
          required
          error={error?.message ? t(error.message, { ns: 'errors' }) : null}
          hint={isFixed ? t('assetFixed') : undefined}
        >
          {(aria) =>
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
                  const serialNumber = withoutAddress(event.target.value);
                  onChange(serialNumber === '' ? null : { serialNumber });
                }}
                onBlur={onBlur}
              />
            )
          }
        </Field>
      )}
    />
  );
}
