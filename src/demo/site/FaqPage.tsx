import { useState } from 'react';
import { fold } from '../../shared/domain/formats/text';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { SearchField } from '../../shared/ui/filters/SearchField';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './site.module.css';

const NS = 'demo-site';

interface Section {
  title: string;
  items: { q: string; a: string }[];
}

/** Questions by subject, opened one by one, found by their words. */
export function Component() {
  const { t } = useTranslation(NS);
  const sections = useSamples<Section[]>(NS, 'faq.sections');
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const found = sections
    .map(({ title, items }) => ({ title, items: items.filter(({ q, a }) => fold(`${q} ${a}`).includes(wanted)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <DemoPage isBoxed>
      <div className={styles.search}>
        <SearchField label={t('faq.search')} value={search} onType={setSearch} onApply={() => undefined} />
      </div>
      <p role="status" className={blocks.text}>
        {found.length === 0 ? t('faq.none') : null}
      </p>
      <div className={blocks.stack}>
        {found.map(({ title, items }) => (
          <DetailPanel key={title} title={title}>
            {items.map(({ q, a }) => (
              <details key={q} className={styles.question} open={wanted !== '' || undefined}>
                <summary>
                  <span>{q}</span>
                </summary>
                <p>{a}</p>
              </details>
            ))}
          </DetailPanel>
        ))}
      </div>
    </DemoPage>
  );
}
