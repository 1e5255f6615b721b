import { Button } from 'primereact/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './apps.module.css';

const NS = 'demo-apps';

interface Article {
  title: string;
  author: string;
  intro: string;
  sections: { id: string; title: string; steps: string[] }[];
}

/** One article, with its parts beside it. */
export function Component() {
  const { t } = useTranslation(NS);
  const { title, author, intro, sections } = useSamples<Article>(NS, 'article');
  const [wasAnswered, setAnswered] = useState(false);
  return (
    <DemoPage secondary={<Link to="/pages/knowledge-base/knowledge-base-1">{t('knowledge.all')}</Link>}>
      <div className={blocks.split}>
        <article className={styles.article}>
          <h2>{title}</h2>
          <p className={blocks.quiet}>{t('knowledge.updated', { name: author })}</p>
          <p>{intro}</p>
          {sections.map(({ id, title: name, steps }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} tabIndex={-1}>
                {name}
              </h3>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          ))}
          <footer>
            {wasAnswered ? (
              <p role="status">{t('knowledge.thanks')}</p>
            ) : (
              <>
                <span>{t('knowledge.helpful')}</span>
                <Button
                  type="button"
                  outlined
                  size="small"
                  label={t('knowledge.yes')}
                  onClick={() => setAnswered(true)}
                />
                <Button
                  type="button"
                  outlined
                  size="small"
                  label={t('knowledge.no')}
                  onClick={() => setAnswered(true)}
                />
              </>
            )}
          </footer>
        </article>
        <DetailPanel title={t('knowledge.onThisPage')}>
          <ul className={styles.articles}>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </DetailPanel>
      </div>
    </DemoPage>
  );
}
