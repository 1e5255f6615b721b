import { formatMoney } from '../../../shared/domain/formats/money';
import type { DayRange } from '../../../shared/domain/days/periods';
import type { RankedCustomer, Ranking } from '../../../../contract/statistics';
import { shareOf } from '../../../shared/domain/statistics/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { MaybeLink } from './MaybeLink';
import { formatPercent } from './numbers';
import { FiguresPanel } from './FiguresPanel';
import styles from './ranks.module.css';
import { useListLinks } from './useListLinks';

interface Props {
  title: string;
  ranking: Ranking<RankedCustomer>;
  range: DayRange;
  isStale: boolean;
}

/**
 * Customers by billing with rounded shares, the rest as `Outros` (product 9.5); each links to its rents of the period.
 */
export function TopCustomers({ title, ranking: { items, others, billing }, range, isStale }: Props) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  const most = items[0]?.billing ?? 0;
  const figures = (amount: number) => (
    <>
      <span className={styles.rankValue}>{formatMoney(amount, lang)}</span>
      <span className={styles.share}>{formatPercent(shareOf(amount, billing), lang)}</span>
    </>
  );
  return (
    <FiguresPanel title={title} isStale={isStale} none={items.length === 0 && t('none')}>
      <ol className={styles.bars}>
        {items.map(({ customer, billing: own }) => (
          <li key={customer.id}>
            <div className={styles.rank}>
              <MaybeLink to={links.rents({ customer: customer.id, range })} className={styles.name}>
                {customer.description}
              </MaybeLink>
              {figures(own)}
            </div>
            <span
              className={styles.bar}
              aria-hidden="true"
              style={{ inlineSize: `${most === 0 ? 0 : (100 * own) / most}%` }}
            />
          </li>
        ))}
      </ol>
      {others.count > 0 ? (
        <div className={`${styles.rank} ${styles.others}`}>
          <span className={styles.name}>{t('others')}</span>
          {figures(others.billing)}
        </div>
      ) : null}
    </FiguresPanel>
  );
}
