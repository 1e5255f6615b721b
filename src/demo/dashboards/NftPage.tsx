import { Button } from 'primereact/button';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Figures } from '../blocks/Figures';
import { ItemList } from '../blocks/ItemList';
import { MonthChart, type MonthSeries } from '../blocks/MonthChart';
import { Picture } from '../blocks/Picture';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './dashboards.module.css';
import { useFigureSamples, type FigureSample } from './useFigureSamples';

const NS = 'demo-dashboards';

interface Samples {
  featured: {
    picture: string;
    title: string;
    author: string;
    text: string;
    bid: number;
    hours: number;
    minutes: number;
  };
  numbers: FigureSample[];
  collections: { id: string; picture: string; title: string; floor: number; owners: number }[];
  bids: { id: string; person: string; title: string; eth: number; when: string }[];
  creators: { person: string; works: number; eth: number }[];
  volume: number[];
}

/** A market of numbered drawings. */
export function Component() {
  const { t } = useTranslation(NS);
  const { eth } = useFormats();
  const samples = useSamples<Samples>(NS, 'nftSamples');
  const series = useMemo(
    (): readonly [MonthSeries] => [{ label: t('nft.volume'), values: samples.volume }],
    [t, samples],
  );
  return (
    <DemoPage>
      <div className={blocks.stack}>
        <Figures figures={useFigureSamples(samples.numbers)} />
        <div className={blocks.split}>
          <div className={blocks.stack}>
            <Featured sample={samples.featured} />
            <MonthChart
              title={t('nft.volume')}
              label={t('nft.volumeLabel')}
              monthLabel={t('nft.month')}
              series={series}
              most={80}
              step={20}
              whole={eth}
            />
          </div>
          <div className={blocks.stack}>
            <DetailPanel title={t('nft.bids')}>
              <ItemList
                items={samples.bids.map(({ id, person, title, eth: amount, when }) => ({
                  key: id,
                  person,
                  title,
                  text: person,
                  end: eth(amount),
                  endText: when,
                }))}
              />
            </DetailPanel>
            <DetailPanel title={t('nft.creators')}>
              <ItemList
                items={samples.creators.map(({ person, works, eth: amount }) => ({
                  key: person,
                  person,
                  title: person,
                  text: t('nft.works', { count: works }),
                  end: eth(amount),
                }))}
              />
            </DetailPanel>
          </div>
        </div>
        <DetailPanel title={t('nft.collections')}>
          <ul className={styles.collections}>
            {samples.collections.map(({ id, picture, title, floor, owners }) => (
              <li key={id}>
                <Picture name={picture} />
                <h3>{title}</h3>
                <span className={blocks.quiet}>
                  {t('nft.floor', { price: eth(floor) })} · {t('nft.owners', { count: owners })}
                </span>
              </li>
            ))}
          </ul>
        </DetailPanel>
      </div>
    </DemoPage>
  );
}

function Featured({ sample: { picture, title, author, text, bid, hours, minutes } }: { sample: Samples['featured'] }) {
  const { t } = useTranslation(NS);
  const { eth } = useFormats();
  const [mine, setMine] = useState<number | null>(null);
  return (
    <DetailPanel title={t('nft.featured')}>
      <div className={styles.featured}>
        <Picture name={picture} size="large" />
        <div>
          <h3>{title}</h3>
          <p className={blocks.text}>{author}</p>
          <p className={blocks.text}>{text}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('nft.bid')}</dt>
              <dd>{eth(mine ?? bid)}</dd>
            </div>
            <div>
              <dt>{t('nft.ends')}</dt>
              <dd>{t('nft.hours', { hours, minutes })}</dd>
            </div>
          </dl>
          <Button
            type="button"
            label={t('nft.place')}
            icon="pi pi-angle-up"
            onClick={() => setMine(Math.round(((mine ?? bid) + 0.1) * 100) / 100)}
          />
          <p role="status" className={blocks.quiet}>
            {mine === null ? null : t('nft.bidDone')}
          </p>
        </div>
      </div>
    </DetailPanel>
  );
}
