import { rentCalls } from '../../../contract/rents';
import type { Id, Rent, TakenLine } from '../../../machines/types';
import { call } from '../../shared/api/client/call';
import { dayOf } from '../../shared/domain/days/days';
import { formatPeriod } from '../../shared/domain/days/dayText';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { keptResourceOf, useResource } from '../../shared/record/useResource';
import { Button } from '../../shared/ui/Button';
import styles from './order.module.css';
import { countModels } from './repeat.logic';

/** Most orders that are offered. */
const MOST = 3;

/** The latest rents of a customer that have models to ask for again. */
const lastOrders = keptResourceOf<Rent[], Id>(async (customer, signal) => {
  const window = { sort: '-id', page: 1, perPage: MOST };
  const { items } = await call(rentCalls.find)({ body: { customer, ...window } }, signal);
  return items.slice(0, MOST);
});

/** The last orders of the customer, each taken over by one press; nothing where there are none or they cannot be read. */
export function LastOrders({ customer, onTake }: { customer: Id; onTake: (taken: TakenLine[]) => void }) {
  const { t, i18n } = useTranslation('availability');
  const { value } = useResource<Rent[]>(lastOrders, customer, 'rents');
  const orders = (value ?? []).map((rent) => ({ rent, models: countModels(rent) }));
  const offered = orders.filter(({ models }) => models.length > 0);
  if (offered.length === 0) return null;
  return (
    <section className={styles.last} aria-label={t('last.title')}>
      <h3>{t('last.title')}</h3>
      <ul>
        {offered.map(({ rent, models }) => {
          const days = formatPeriod({ start: dayOf(rent.startDate), end: dayOf(rent.endDate) }, i18n.language);
          return (
            <li key={String(rent.id)}>
              {models.map(({ model, quantity }) => `${quantity} × ${model.description}`).join(', ')}
              <div>
                <small>{days}</small>
                <Button
                  outlined
                  severity="secondary"
                  size="small"
                  label={t('last.take')}
                  aria-label={t('last.takeOf', { code: rent.code })}
                  onClick={() => onTake(models)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
