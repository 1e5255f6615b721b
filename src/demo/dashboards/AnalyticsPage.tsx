import { useMemo, useState } from 'react';
import type { Day } from '../../shared/domain/days/days';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { SelectField } from '../../shared/ui/form/SelectField';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Figures } from '../blocks/Figures';
import { ItemList } from '../blocks/ItemList';
import { MonthChart, type MonthSeries } from '../blocks/MonthChart';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import { BankCard, type CardSample } from './BankCard';

const NS = 'demo-dashboards';
const PERIODS = ['week', 'month', 'year'] as const;
type Period = (typeof PERIODS)[number];

/** Where each period of the samples begins: one list, so that a year has what its months have. */
const SINCE: Record<Period, Day> = { week: '2022-04-25', month: '2022-04-01', year: '2022-01-01' };

interface Samples {
  figures: { key: string; value: number; share: number; trend: 'up' | 'down' }[];
  months: number[];
  card: CardSample;
  /** Newest first. */
  history: { id: string; title: string; kind: string; day: Day; amount: number }[];
  activities: { icon: string; title: string; text: string; when: string }[];
  payments: { id: string; icon: string; title: string; day: string; amount: number }[];
}

/** The template's analytics dashboard, with sample figures. */
export function Component() {
  const { t } = useTranslation(NS);
  const { money, date } = useFormats();
  const samples = useSamples<Samples>(NS, 'analyticsSamples');
  const figures = samples.figures.map(({ key, value, share, trend }) => ({
    label: t(`analytics.${key}`),
    value: money(value),
    note: `${t('analytics.month')} · ${t(`analytics.${trend}`, { share })}`,
    trend,
  }));
  return (
    <DemoPage>
      <div className={blocks.stack}>
        <Figures figures={figures} />
        <div className={blocks.split}>
          <div className={blocks.stack}>
            <BalanceChart months={samples.months} />
            <History history={samples.history} />
          </div>
          <div className={blocks.stack}>
            <BankCard card={samples.card} />
            <DetailPanel title={t('analytics.activities')}>
              <ItemList items={samples.activities.map((each) => ({ ...each, key: each.title, endText: each.when }))} />
            </DetailPanel>
            <DetailPanel title={t('analytics.payments')}>
              <ItemList
                items={samples.payments.map(({ id, icon, title, day, amount }) => ({
                  key: id,
                  icon,
                  title,
                  text: t('analytics.due', { day: date(day) }),
                  end: money(amount),
                }))}
              />
            </DetailPanel>
          </div>
        </div>
      </div>
    </DemoPage>
  );
}

/** January to December up to 60K. */
function BalanceChart({ months }: { months: number[] }) {
  const { t } = useTranslation(NS);
  const { money } = useFormats();
  const series = useMemo(
    (): readonly [MonthSeries] => [{ label: t('analytics.balance'), values: months }],
    [t, months],
  );
  return (
    <MonthChart
      title={t('analytics.balance')}
      label={t('analytics.chartLabel')}
      monthLabel={t('analytics.chartMonth')}
      series={series}
      most={60_000}
      step={10_000}
      whole={money}
      controls={<span className={blocks.quiet}>{t('analytics.past')}</span>}
    />
  );
}

function History({ history }: { history: Samples['history'] }) {
  const { t } = useTranslation(NS);
  const { money, date } = useFormats();
  const [period, setPeriod] = useState<Period>('week');
  const choice = (
    <SelectField
      aria-label={t('analytics.period')}
      value={period}
      options={PERIODS.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
      onChange={(value) => setPeriod(value as Period)}
    />
  );
  return (
    <DetailPanel title={t('analytics.history')} aside={choice}>
      <ItemList
        items={history
          .filter(({ day }) => day >= SINCE[period])
          .map(({ id, title, kind, day, amount }) => ({
            key: id,
            icon: amount < 0 ? 'arrow-up-right' : 'arrow-down-left',
            title,
            text: kind,
            end: money(amount),
            endText: date(day),
          }))}
      />
    </DetailPanel>
  );
}
