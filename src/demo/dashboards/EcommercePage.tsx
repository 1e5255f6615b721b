import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { addDays } from '../../shared/domain/days/days';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Badge, type BadgeTone } from '../../shared/ui/badges/Badge';
import { ChartTable } from '../../shared/ui/charts/ChartTable';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { useToday } from '../../shared/useToday';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Figures } from '../blocks/Figures';
import { Meter } from '../blocks/Meter';
import { MonthChart, type MonthSeries } from '../blocks/MonthChart';
import { Picture } from '../blocks/Picture';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import { useProducts } from '../shop/useProducts';
import styles from './dashboards.module.css';
import { useFigureSamples, type FigureSample } from './useFigureSamples';

const NS = 'demo-dashboards';

interface Order {
  id: string;
  customer: string;
  /** Days before today. */
  ago: number;
  state: keyof typeof STATES;
  total: number;
}

const STATES = {
  waiting: { tone: 'amber', icon: 'clock' },
  paid: { tone: 'green', icon: 'check' },
  sent: { tone: 'blue', icon: 'truck' },
  returned: { tone: 'slate', icon: 'undo' },
} as const satisfies Record<string, { tone: BadgeTone; icon: string }>;

interface Samples {
  figures: FigureSample[];
  thisYear: (number | null)[];
  lastYear: number[];
  best: { id: string; sold: number }[];
  channels: { label: string; count: number }[];
  orders: Order[];
}

/** How the demo shop is doing. */
export function Component() {
  const { t } = useTranslation(NS);
  const { money } = useFormats();
  const samples = useSamples<Samples>(NS, 'ecommerceSamples');
  const series = useMemo(
    (): readonly [MonthSeries, MonthSeries] => [
      { label: t('ecommerce.thisYear'), values: samples.thisYear },
      { label: t('ecommerce.lastYear'), values: samples.lastYear },
    ],
    [t, samples],
  );
  const orders = samples.channels.reduce((sum, { count }) => sum + count, 0);
  return (
    <DemoPage secondary={<Link to="/apps/ecommerce/shop">{t('ecommerce.toShop')}</Link>}>
      <div className={blocks.stack}>
        <Figures figures={useFigureSamples(samples.figures)} />
        <div className={blocks.split}>
          <MonthChart
            title={t('ecommerce.sales')}
            label={t('ecommerce.salesLabel')}
            monthLabel={t('ecommerce.month')}
            series={series}
            whole={money}
          />
          <DetailPanel title={t('ecommerce.channels')}>
            <div className={styles.meters}>
              {samples.channels.map(({ label, count }) => (
                <Meter key={label} label={label} value={String(count)} share={(100 * count) / orders} />
              ))}
            </div>
          </DetailPanel>
        </div>
        <div className={blocks.split}>
          <Orders orders={samples.orders} />
          <BestSellers best={samples.best} />
        </div>
      </div>
    </DemoPage>
  );
}

function Orders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation(NS);
  const { money, day } = useFormats();
  const today = useToday();
  return (
    <DetailPanel title={t('ecommerce.orders')}>
      <ChartTable
        label={t('ecommerce.orders')}
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'id',
            header: t('ecommerce.order'),
            hideUnder: 760,
            cell: ({ id }) => <span className={blocks.number}>{id}</span>,
          },
          { key: 'customer', header: t('ecommerce.customer'), isHeader: true, cell: ({ customer }) => customer },
          {
            key: 'date',
            hideUnder: 760,
            header: t('ecommerce.date'),
            cell: ({ ago }) => <span className={blocks.number}>{day(addDays(today, -ago))}</span>,
          },
          {
            key: 'state',
            header: t('ecommerce.state'),
            cell: ({ state }) => <Badge {...STATES[state]} text={t(`ecommerce.states.${state}`)} compact />,
          },
          { key: 'total', header: t('ecommerce.total'), align: 'end', cell: ({ total }) => money(total) },
        ]}
      />
    </DetailPanel>
  );
}

function BestSellers({ best }: { best: Samples['best'] }) {
  const { t } = useTranslation(NS);
  const products = useProducts();
  return (
    <DetailPanel title={t('ecommerce.best')}>
      <ul className={blocks.list}>
        {best.map(({ id, sold }) => {
          const index = products.findIndex((product) => product.id === id);
          const product = products[index];
          return product ? (
            <li key={id} className={blocks.item}>
              <Picture name={product.imgList[0] ?? 'box'} size="small" />
              <span className={blocks.itemText}>
                <Link to={`/apps/ecommerce/product-detail/${index}`}>{product.title}</Link>
                <span className={blocks.quiet}>{t('ecommerce.sold', { count: sold })}</span>
              </span>
            </li>
          ) : null;
        })}
      </ul>
    </DetailPanel>
  );
}
