import type { Ages } from '../../../../contract/statistics';
import { formatMoney } from '../../../shared/domain/formats/money';
import { debtAges } from '../../../shared/domain/debtAges';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChartTable } from '../../../shared/ui/charts/ChartTable';
import type { Column } from '../../../shared/ui/table/types';
import { FiguresPanel } from '../parts/FiguresPanel';
import { formatCount } from '../parts/numbers';

/** What unpaid rents come to, by the days since they were due. */
export function AgesPanel({ ages, isStale }: { ages: Ages; isStale: boolean }) {
  const { t, i18n } = useTranslation(['dashboards', 'openItems']);
  const lang = i18n.language;
  const title = t('customers.ages.title');
  const columns: Column<keyof Ages>[] = [
    {
      key: 'age',
      header: t('customers.ages.since'),
      isHeader: true,
      text: (age) => t(`openItems:ageing.${age}`),
    },
    { key: 'rents', header: t('customers.rents'), align: 'end', text: (age) => formatCount(ages[age].rents, lang) },
    {
      key: 'amount',
      header: t('customers.owedAmount'),
      align: 'end',
      text: (age) => formatMoney(ages[age].amount, lang),
    },
  ];
  return (
    <FiguresPanel title={title} isFlush isStale={isStale}>
      <ChartTable label={title} columns={columns} rows={debtAges} rowKey={(age) => age} />
    </FiguresPanel>
  );
}
