import type { CollectionQuery } from '../../../../machines/types';
import { formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { startInterval, viewOf } from './rentsQuery';

/**
 * The filters that are set, as one sentence; empty without any.
 * @param customerName of the customer that is filtered by, where it is known
 */
export function useRentFilterWords(query: CollectionQuery, customerName: string | undefined): string {
  const { t, i18n } = useTranslation('rents');
  const view = viewOf(query);
  const { payed, customer } = query.filters;
  const { from, to } = startInterval(query);
  const day = (value: string) => formatDay(value, i18n.language);
  const words = [
    view === 'all' ? '' : t(`views.${view}`),
    payed === 'true' ? t('payment.paid') : payed === 'false' ? t('payment.unpaid') : '',
    customer ? t('noMatch.customer', { name: customerName ?? customer }) : '',
    from && to
      ? t('noMatch.between', { from: day(from), to: day(to) })
      : from
        ? t('noMatch.from', { from: day(from) })
        : to
          ? t('noMatch.to', { to: day(to) })
          : '',
  ].filter(Boolean);
  return words.length === 0 ? '' : `${words.join(', ')}.`;
}
