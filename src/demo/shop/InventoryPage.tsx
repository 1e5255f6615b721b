import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Badge } from '../../shared/ui/badges/Badge';
import { ChartTable } from '../../shared/ui/charts/ChartTable';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useFormats } from '../blocks/useFormats';
import { priceOf } from './prices';
import { useProducts, type Product } from './useProducts';

/** Stock of the demo shop. */
export function Component() {
  const { t } = useTranslation('demo-shop');
  const { money, count } = useFormats();
  const products = useProducts();
  return (
    <DemoPage secondary={<Link to="/apps/ecommerce/shop">{t('product.toShop')}</Link>}>
      <DetailPanel
        title={t('shop.products')}
        aside={<span className={blocks.quiet}>{t('shop.found', { count: products.length })}</span>}
      >
        <ChartTable<Product>
          label={t('shop.products')}
          rows={products}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              header: t('inventory.product'),
              isHeader: true,
              cell: ({ title, id }) => (
                <Link to={`/apps/ecommerce/product-detail/${products.findIndex((each) => each.id === id)}`}>
                  {title}
                </Link>
              ),
            },
            {
              key: 'sku',
              hideUnder: 760,
              header: t('inventory.sku'),
              cell: ({ sku }) => <span className={blocks.number}>{sku}</span>,
            },
            {
              key: 'category',
              hideUnder: 760,
              header: t('inventory.category'),
              cell: ({ category }) => t(`shop.categories.${category}`),
            },
            { key: 'state', header: t('inventory.state'), cell: ({ stock }) => <StockBadge stock={stock} /> },
            {
              key: 'stock',
              hideUnder: 760,
              header: t('inventory.stock'),
              align: 'end',
              cell: ({ stock }) => count(stock),
            },
            { key: 'price', header: t('inventory.price'), align: 'end', cell: (product) => money(priceOf(product)) },
          ]}
        />
      </DetailPanel>
    </DemoPage>
  );
}

function StockBadge({ stock }: { stock: number }) {
  const { t } = useTranslation('demo-shop');
  if (stock === 0) return <Badge tone="slate" icon="ban" text={t('inventory.gone')} compact />;
  return stock < 5 ? (
    <Badge tone="amber" icon="clock" text={t('inventory.few')} compact />
  ) : (
    <Badge tone="green" icon="check" text={t('inventory.enough')} compact />
  );
}
