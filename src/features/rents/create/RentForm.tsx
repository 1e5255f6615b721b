import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, type RefObject } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rentCreate.machine';
import type { CustomerChoice } from '../../../shared/customers/useCustomerChoice';
import { AddressField, CustomerField } from '../../../shared/customers/CustomerChoiceFields';
import { useCustomerAddresses } from '../../../shared/customers/useCustomerAddresses';
import type { Period } from '../../../shared/domain/dayText';
import { Field } from '../../../shared/ui/form/Field';
import controls from '../../../shared/ui/form/controls.module.css';
import styles from './create.module.css';
import { PeriodField } from './PeriodField';
import { EMPTY_RENT, FIELD_OF, rentSchema, toDraft, type RentFormValues } from './rentSchema';
import { useSession } from '../../../shared/session';
import { useServerFields } from '../../../shared/record/useServerFields';

interface Props {
  snapshot: SnapshotFrom<typeof rentCreateMachine>;
  send: (event: EventFromLogic<typeof rentCreateMachine>) => void;
  choice: CustomerChoice;
  id: string;
  /** Days to begin with. */
  period?: Period;
  firstInput: RefObject<HTMLInputElement | null>;
}

/** The form of a new rent, required fields first. The machine holds the customer, the form the typed values. */
export function RentForm({ id, period, snapshot, send, choice, firstInput }: Props) {
  const { t } = useTranslation(['rents', 'customers', 'addresses', 'errors']);
  const { customer, address, failure } = snapshot.context;
  const mayCreate = useSession().can('customer:update');
  const { control, handleSubmit, setValue, setError, setFocus, register, formState } = useForm<RentFormValues>({
    defaultValues: period ? { ...EMPTY_RENT, period: { ...period, isReadable: true } } : EMPTY_RENT,
    resolver: yupResolver(rentSchema),
  });
  const offered = useCustomerAddresses(customer?.id ?? null, address);
  const { errors, isSubmitted, isDirty } = formState;
  const isLoadingCustomer = snapshot.matches('loadingCustomer');
  const isBusy = isLoadingCustomer || snapshot.matches('creating');

  useEffect(() => setValue('customer', customer, { shouldValidate: isSubmitted }), [customer, isSubmitted, setValue]);
  useEffect(() => setValue('address', address), [address, setValue]);
  useEffect(() => {
    if (isDirty) send({ type: 'form.change' });
  }, [isDirty, send]);
  // The preset customer has been read: focus goes to the next field, or to the customer without a match.
  const wasLoadingCustomer = useRef(isLoadingCustomer);
  useEffect(() => {
    if (wasLoadingCustomer.current && !isLoadingCustomer) setFocus(customer ? 'period' : 'customer');
    wasLoadingCustomer.current = isLoadingCustomer;
  }, [isLoadingCustomer, customer, setFocus]);
  useServerFields(
    failure,
    setError,
    (field) => FIELD_OF[field],
    (key) => t(key, { ns: 'errors' }),
  );

  /** Our own messages are keys of the `rents` texts, the server's are sentences already. */
  const message = (name: keyof RentFormValues) => {
    const error = errors[name];
    if (!error?.message) return null;
    if (error.type === 'server') return error.message;
    return t(`create.error.${error.message}`, { context: mayCreate ? undefined : 'listed' });
  };

  const chosen = { choice, chosen: { customer, address }, isBusy };

  return (
    <form
      id={id}
      noValidate
      className={styles.columns}
      aria-busy={isBusy}
      onSubmit={(event) => void handleSubmit((values) => send({ type: 'form.submit', draft: toDraft(values) }))(event)}
    >
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
            <PeriodField
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
              selectRef={field.ref}
            />
          )}
        />
        <Field id={`${id}-reference`} label={t('create.reference')} optional error={message('referenceCode')}>
          {(aria) => (
            <input
              {...aria}
              {...register('referenceCode')}
              type="text"
              autoComplete="off"
              className={controls.control}
              readOnly={isBusy}
            />
          )}
        </Field>
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
      </div>
      {/* The button one sees stands in the dialog's foot; this one lets Enter submit. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  );
}
