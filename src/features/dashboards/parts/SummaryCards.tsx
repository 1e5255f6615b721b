import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/domain/days/days';
import { formatMoney, toCents } from '../../../shared/domain/formats/money';
import type { PeriodKey } from '../../../../contract/lib/limits';
import type { HomeStatistics, Summary } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Emphasis } from '../../../shared/ui/Emphasis';
import { formatCount, formatPercent } from './numbers';
import styles from './parts.module.css';
import { StatCard } from './StatCard';
import { useListLinks } from './useListLinks';

/**
 * Active customers, rents, billing and ARPA of the period. Rents that have begun by today are compared with the same days of
 * the period before; reserved ones are added up apart (product 9.3).
 */
export function SummaryCards({
  figures: { summary, soFar, before, range },
  period,
}: {
  figures: HomeStatistics;
  period: PeriodKey;
}) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  const than = soFar
    ? t('than.sameDay', { day: formatDay(before.range.end, lang) })
    : t(`than.${period}`, { year: before.range.begin.slice(0, 4) });
  const begun = soFar?.summary ?? summary;
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
  const withBegun = (figure: keyof Summary, format: (value: number) => string, note: ReactNode) => {
    const ahead = toCents(summary[figure]) - toCents(begun[figure]);
    if (ahead === 0) return note;
    const words = { amount: format(begun[figure]), reserved: format(ahead / 100) };
    return (
      <>
        <span className={styles.begun}>
          {t(figure === 'activeCustomers' ? 'card.begun' : 'card.begunReserved', words)}
        </span>
        {note}
      </>
    );
  };
  const count = (value: number) => formatCount(value, lang);
  const money = (value: number) => formatMoney(value, lang);
  const customers = begun.activeCustomers - before.summary.activeCustomers;
  const rents = begun.rents - before.summary.rents;
  const percent = Math.round((100 * (begun.billing - before.summary.billing)) / before.summary.billing);
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('card.activeCustomers')}
        value={count(summary.activeCustomers)}
        note={withBegun('activeCustomers', count, change(customers, count(Math.abs(customers))))}
      />
      <StatCard
        label={t('card.rents')}
        value={count(summary.rents)}
        note={withBegun('rents', count, change(rents, count(Math.abs(rents))))}
        to={links.rents({ range })}
      />
      <StatCard
        label={t('card.billing')}
        value={money(summary.billing)}
        note={withBegun(
          'billing',
          money,
          before.summary.billing === 0
            ? t('change.nothing', { than })
            : change(percent, formatPercent(Math.abs(percent), lang)),
        )}
        to={links.rents({ range, sort: '-paymentTotal' })}
      />
      <StatCard label={t('card.arpa')} value={money(summary.arpa)} note={t('card.arpaNote')} />
    </div>
  );
}
