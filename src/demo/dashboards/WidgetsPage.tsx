import { useState } from 'react';
import { phoneUrl } from '../../shared/domain/formats/phone';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Figures } from '../blocks/Figures';
import { ItemList } from '../blocks/ItemList';
import { Meter } from '../blocks/Meter';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './dashboards.module.css';
import { useFigureSamples, type FigureSample } from './useFigureSamples';

const NS = 'demo-dashboards';

interface Task {
  id: string;
  text: string;
  isDone: boolean;
}

interface Samples {
  figures: FigureSample[];
  goals: { label: string; share: number }[];
  timeline: { icon: string; title: string; text: string; when: string }[];
  team: { person: string; role: string; phone: string }[];
  ratings: { person: string; stars: number; text: string }[];
  weather: { place: string; icon: string; text: string; degrees: number }[];
  tasks: Task[];
  storage: { used: number; total: number };
}

/** Small parts from which a dashboard can be put together. */
export function Component() {
  const { t } = useTranslation(NS);
  const { percent } = useFormats();
  const samples = useSamples<Samples>(NS, 'widgetSamples');
  const { used, total } = samples.storage;
  return (
    <DemoPage>
      <div className={blocks.stack}>
        <Figures figures={useFigureSamples(samples.figures)} />
        <div className={`${blocks.three}`}>
          <div className={blocks.stack}>
            <DetailPanel title={t('widgets.goals')}>
              <div className={styles.meters}>
                {samples.goals.map(({ label, share }) => (
                  <Meter key={label} label={label} value={percent(share)} share={share} />
                ))}
              </div>
            </DetailPanel>
            <DetailPanel title={t('widgets.storage')}>
              <Meter
                label={t('widgets.used', { used, total })}
                value={percent((100 * used) / total)}
                share={(100 * used) / total}
              />
            </DetailPanel>
            <DetailPanel title={t('widgets.tasks')}>
              <Tasks tasks={samples.tasks} />
            </DetailPanel>
          </div>
          <div className={blocks.stack}>
            <DetailPanel title={t('widgets.timeline')}>
              <ItemList items={samples.timeline.map((each) => ({ ...each, key: each.title, endText: each.when }))} />
            </DetailPanel>
            <DetailPanel title={t('widgets.weather')}>
              <ItemList
                items={samples.weather.map(({ place, icon, text, degrees }) => ({
                  key: place,
                  icon,
                  title: place,
                  text,
                  end: `${degrees} °C`,
                }))}
              />
            </DetailPanel>
          </div>
          <div className={blocks.stack}>
            <DetailPanel title={t('widgets.team')}>
              <ItemList
                items={samples.team.map(({ person, role, phone }) => ({
                  key: person,
                  person,
                  title: person,
                  text: role,
                  end: <a href={phoneUrl(phone)}>{phone}</a>,
                }))}
              />
            </DetailPanel>
            <DetailPanel title={t('widgets.ratings')}>
              <ItemList
                items={samples.ratings.map(({ person, stars, text }) => ({
                  key: person,
                  person,
                  title: person,
                  text,
                  endText: <Stars count={stars} />,
                }))}
              />
            </DetailPanel>
          </div>
        </div>
      </div>
    </DemoPage>
  );
}

function Stars({ count }: { count: number }) {
  const { t } = useTranslation(NS);
  return (
    <span className={styles.stars} role="img" aria-label={t('widgets.stars', { count })}>
      {Array.from({ length: 5 }, (_, index) => (
        <i key={index} className={`pi ${index < count ? 'pi-star-fill' : 'pi-star'}`} aria-hidden="true" />
      ))}
    </span>
  );
}

function Tasks({ tasks }: { tasks: Task[] }) {
  const [done, setDone] = useState(() => new Set(tasks.filter(({ isDone }) => isDone).map(({ id }) => id)));
  const toggle = (id: string) => {
    const next = new Set(done);
    if (!next.delete(id)) next.add(id);
    setDone(next);
  };
  return (
    <ul className={`${blocks.list} ${styles.tasks}`}>
      {tasks.map(({ id, text }) => (
        <li key={id}>
          <label>
            <input type="checkbox" checked={done.has(id)} onChange={() => toggle(id)} />
            <span>{text}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
