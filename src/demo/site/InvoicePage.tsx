import { Button } from 'primereact/button';
import { addDays } from '../../shared/domain/days/days';
import { sumMoney, withVat } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { ChartTable } from '../../shared/ui/charts/ChartTable';
import { DetailFact, DetailFacts } from '../../shared/ui/detail/DetailPanel';
import { useToday } from '../../shared/useToday';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './site.module.css';

const NS = 'demo-site';
const VAT = 23;

interface Party {
  name: string;
  street: string;
  place: string;
  taxNumber: string;
}

interface Line {
  id: number;
  title: string;
  days: number;
  /** Euro a day. */
  price: number;
}

interface Invoice {
  /** Counted within the year of its date. */
  number: number;
  seller: Party;
  buyer: Party;
  /** Days before and after today. */
  dateAgo: number;
  dueIn: number;
  lines: Line[];
}

const sumOf = ({ days, price }: Line) => sumMoney([days * price]);

/** A sheet that can be printed. */
export function Component() {
  const { t } = useTranslation(NS);
  const { money, day } = useFormats();
  const today = useToday();
  const { number: counted, seller, buyer, dateAgo, dueIn, lines } = useSamples<Invoice>(NS, 'invoice.sample');
  const date = addDays(today, -dateAgo);
  const number = `FT ${date.slice(0, 4)}/${counted}`;
  const net = sumMoney(lines.map(sumOf));
  const total = withVat(net, VAT);
  return (
    <DemoPage
      isBoxed
      action={<Button type="button" icon="pi pi-print" label={t('invoice.print')} onClick={() => window.print()} />}
    >
      <article className={styles.sheet}>
        <header>
          <h2>{t('invoice.number', { number })}</h2>
          <DetailFacts>
            <DetailFact label={t('invoice.date')}>{day(date)}</DetailFact>
            <DetailFact label={t('invoice.due')}>{day(addDays(today, dueIn))}</DetailFact>
          </DetailFacts>
        </header>
        <div className={blocks.two}>
          <PartyBlock title={t('invoice.from')} party={seller} />
          <PartyBlock title={t('invoice.to')} party={buyer} />
        </div>
        <ChartTable<Line>
          label={t('invoice.number', { number })}
          rows={lines}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'item', header: t('invoice.item'), isHeader: true, cell: ({ title }) => title },
            { key: 'days', header: t('invoice.days'), align: 'end', cell: ({ days }) => String(days) },
            { key: 'price', header: t('invoice.price'), align: 'end', cell: ({ price }) => money(price) },
            { key: 'sum', header: t('invoice.sum'), align: 'end', cell: (line) => money(sumOf(line)) },
          ]}
        />
        <dl className={styles.sums}>
          <div>
            <dt>{t('invoice.net')}</dt>
            <dd>{money(net)}</dd>
          </div>
          <div>
            <dt>{t('invoice.vat')}</dt>
            <dd>{money(sumMoney([total, -net]))}</dd>
          </div>
          <div>
            <dt>{t('invoice.total')}</dt>
            <dd>{money(total)}</dd>
          </div>
        </dl>
        <p className={blocks.quiet}>{t('invoice.thanks')}</p>
      </article>
    </DemoPage>
  );
}

function PartyBlock({ title, party: { name, street, place, taxNumber } }: { title: string; party: Party }) {
  const { t } = useTranslation(NS);
  return (
    <div>
      <h3>{title}</h3>
      <p className={blocks.text}>
        <strong>{name}</strong>
        <br />
        {street}
        <br />
        {place}
        <br />
        {t('invoice.taxNumber', { number: taxNumber })}
      </p>
    </div>
  );
}
