import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fold } from '../../shared/domain/formats/text';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { SearchField } from '../../shared/ui/filters/SearchField';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './apps.module.css';

const NS = 'demo-apps';

interface Subject {
  id: string;
  icon: string;
  title: string;
  articles: string[];
}

/** Articles by subject. */
export function Component() {
  const { t } = useTranslation(NS);
  const subjects = useSamples<Subject[]>(NS, 'knowledgeSamples');
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const found = subjects
    .map((subject) => ({
      ...subject,
      articles: subject.articles.filter((article) => fold(`${subject.title} ${article}`).includes(wanted)),
    }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <DemoPage>
      <p className={blocks.lead}>{t('knowledge.lead')}</p>
      <div className={styles.search}>
        <SearchField label={t('knowledge.search')} value={search} onType={setSearch} onApply={() => undefined} />
      </div>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t('knowledge.none')} text={t('knowledge.noneText')} />
      ) : (
        <div className={blocks.three}>
          {found.map(({ id, icon, title, articles }) => (
            <DetailPanel
              key={id}
              title={title}
              aside={<i className={`pi pi-${icon} ${styles.subject}`} aria-hidden="true" />}
            >
              <ul className={styles.articles}>
                {articles.map((article) => (
                  <li key={article}>
                    <Link to="/pages/knowledge-base/knowledge-base-2">{article}</Link>
                  </li>
                ))}
              </ul>
              <span className={blocks.quiet}>{t('knowledge.articles', { count: articles.length })}</span>
            </DetailPanel>
          ))}
        </div>
      )}
    </DemoPage>
  );
}
