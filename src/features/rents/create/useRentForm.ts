import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rent/rentCreate.machine';
import type { Period } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useFormChange } from '../../../shared/record/useFormChange';
import { useServerFields } from '../../../shared/record/useServerFields';
import { useUnusualPeriod } from '../../../shared/rents/useUnusualPeriod';
import { useSession } from '../../../shared/session';
import { EMPTY_RENT, FIELD_OF, rentSchema, toDraft, type RentFormValues } from './rentSchema';

interface Options {
  snapshot: SnapshotFrom<typeof rentCreateMachine>;
  send: (event: EventFromLogic<typeof rentCreateMachine>) => void;
  /** Days to begin with. */
  period?: Period;
}

/** Typed values of a new rent, and their errors. The machine holds customer and address. */
export function useRentForm({ snapshot, send, period }: Options) {
  const { t } = useTranslation(['rents', 'errors']);
  const { customer, failure } = snapshot.context;
  const mayCreate = useSession().can('customer:update');
  const form = useForm<RentFormValues>({
    defaultValues: period ? { ...EMPTY_RENT, period: { ...period, isReadable: true } } : EMPTY_RENT,
    resolver: yupResolver(rentSchema),
    context: { customer },
  });
  const { control, handleSubmit, trigger, setError, setFocus, register } = form;
  const { errors, isSubmitted } = form.formState;
  const unusual = useUnusualPeriod();
  const isLoadingCustomer = snapshot.matches('loadingCustomer');

  // Validated when it changes, not when the form is submitted: that would remove errors of the server.
  const validate = useEffectEvent(() => void (isSubmitted && trigger('customer')));
  useEffect(() => validate(), [customer]);
  useFormChange(form.subscribe, send);
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

  /** Error of a field as a sentence. Messages of the schema are keys of the `rents` texts, the server's are sentences. */
  const message = (name: keyof RentFormValues) => {
    const error = errors[name];
    if (!error?.message) return null;
    if (error.type === 'server') return error.message;
    return t(`create.error.${error.message}`, { context: mayCreate ? undefined : 'listed' });
  };
  return {
    control,
    register,
    message,
    isBusy: isLoadingCustomer || snapshot.matches('creating'),
    submit: handleSubmit((values) => {
      const question = unusual.ask(values.period);
      if (question) setError('period', { type: 'server', message: question }, { shouldFocus: true });
      else send({ type: 'form.submit', draft: toDraft(values) });
    }),
  };
}
