import type { RefObject } from 'react';
import { Controller } from 'react-hook-form';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rent/rentCreate.machine';
import type { CustomerChoice } from '../../../shared/customers/useCustomerChoice';
import { AddressField, CustomerField } from '../../../shared/customers/CustomerChoiceFields';
import { useCustomerAddresses } from '../../../shared/customers/useCustomerAddresses';
import type { Period } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Field } from '../../../shared/ui/form/Field';
import { InputField } from '../../../shared/ui/form/InputField';
import controls from '../../../shared/ui/form/controls.module.css';
import styles from './create.module.css';
import { RentPeriodField } from './RentPeriodField';
import { useRentForm } from './useRentForm';

interface Props {
  snapshot: SnapshotFrom<typeof rentCreateMachine>;
  send: (event: EventFromLogic<typeof rentCreateMachine>) => void;
  choice: CustomerChoice;
  id: string;
  /** Days to begin with. */
  period?: Period;
  firstInput: RefObject<HTMLInputElement | null>;
  addressInput: RefObject<HTMLInputElement | null>;
}

/** The form of a new rent, required fields first. The machine holds the customer, the form the typed values. */
export function RentForm({ id, period, snapshot, send, choice, firstInput, addressInput }: Props) {
  const { customer, address } = snapshot.context;
  const offered = useCustomerAddresses(customer?.id ?? null, address);
  const { control, register, message, isBusy, submit } = useRentForm({ snapshot, send, period });
  const chosen = { choice, chosen: { customer, address }, isBusy };

  return (
    <form id={id} noValidate className={styles.columns} aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <div className={styles.column}>
        <Controller
          control={control}
          name="customer"
          render={({ field }) => (
            <CustomerField
              {...chosen}
              id={`${id}-customer-field`}
              error={message('customer')}
              inputRef={(element) => {
                field.ref(element);
                firstInput.current = element;
              }}
              onBlur={field.onBlur}
            />
          )}
        />
      </div>
      <div className={`${styles.column} ${styles.when}`}>
        <Controller
          control={control}
          name="period"
          render={({ field }) => (
            <RentPeriodField
              id={`${id}-period`}
              value={field.value}
              error={message('period')}
              disabled={isBusy}
              inputRef={field.ref}
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className={styles.column}>
        <Controller
          control={control}
          name="address"
          render={({ field }) => (
            <AddressField
              {...chosen}
              id={`${id}-address-field`}
              error={message('address')}
              offered={offered}
              selectRef={(element) => {
                field.ref(element);
                addressInput.current = element;
              }}
            />
          )}
        />
        <OptionalFields id={id} register={register} message={message} isBusy={isBusy} />
      </div>
      {/* The button one sees stands in the dialog's foot; this one lets Enter submit. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

interface OptionalProps extends Pick<ReturnType<typeof useRentForm>, 'register' | 'message' | 'isBusy'> {
  id: string;
}

/** Reference and notes. */
function OptionalFields({ id, register, message, isBusy }: OptionalProps) {
  const { t } = useTranslation('rents');
  return (
    <>
      <InputField
        {...register('referenceCode')}
        id={`${id}-reference`}
        label={t('create.reference')}
        optional
        error={message('referenceCode')}
        type="text"
        autoComplete="off"
        readOnly={isBusy}
      />
      <Field id={`${id}-notes`} label={t('create.notes')} optional error={message('notes')}>
        {(aria) => (
          <textarea
            {...aria}
            {...register('notes')}
            rows={4}
            className={`${controls.control} ${styles.notes}`}
            readOnly={isBusy}
          />
        )}
      </Field>
    </>
  );
}
