import { formatMoney } from '../../../shared/domain/formats/money';
import type { PeriodKey } from '../../../../contract/lib/limits';
import type { HomeStatistics } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Emphasis } from './Emphasis';
import { formatCount, formatPercent } from './numbers';
import styles from './parts.module.css';
import { StatCard } from './StatCard';
import { useListLinks } from './useListLinks';

/** Active customers, rents, billing and ARPA of the period, compared with the period before (product 9.3). */
export function SummaryCards({
  figures: { summary, before, range },
  period,
}: {
  figures: HomeStatistics;
  period: PeriodKey;
}) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  const than = t(`than.${period}`, { year: before.range.begin.slice(0, 4) });
  const change = (difference: number, amount: string) => {
    const key = difference > 0 ? 'change.more' : difference < 0 ? 'change.less' : 'change.same';
    return (
      <>
        {difference === 0 ? null : (
          <i className={`pi ${difference > 0 ? 'pi-arrow-up' : 'pi-arrow-down'}`} aria-hidden="true" />
        )}
        <Emphasis text={t(key, { amount, than })} />
      </>
    );
  };
  const customers = summary.activeCustomers - before.summary.activeCustomers;
  const rents = summary.rents - before.summary.rents;
  const percent = Math.round((100 * (summary.billing - before.summary.billing)) / before.summary.billing);
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('card.activeCustomers')}
        value={formatCount(summary.activeCustomers, lang)}
        note={change(customers, formatCount(Math.abs(customers), lang))}
      />
      <StatCard
        label={t('card.rents')}
        value={formatCount(summary.rents, lang)}
        note={change(rents, formatCount(Math.abs(rents), lang))}
        to={links.rents({ range })}
      />
      <StatCard
        label={t('card.billing')}
        value={formatMoney(summary.billing, lang)}
        note={
          before.summary.billing === 0
            ? t('change.nothing', { than })
            : change(percent, formatPercent(Math.abs(percent), lang))
        }
        to={links.rents({ range, sort: '-paymentTotal' })}
      />
      <StatCard label={t('card.arpa')} value={formatMoney(summary.arpa, lang)} note={t('card.arpaNote')} />
    </div>
  );
}
