import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import blocks from '../blocks/blocks.module.css';
import { FullPage } from '../blocks/FullPage';
import { Avatar } from '../blocks/ItemList';
import { Picture } from '../blocks/Picture';
import { useSamples } from '../blocks/useSamples';
import styles from './site.module.css';

const NS = 'demo-site';

interface Landing {
  features: { icon: string; title: string; text: string }[];
  quotes: { person: string; role: string; text: string }[];
}

/** Placeholder for a product's own page. */
export function Component() {
  const { t } = useTranslation(NS);
  const { features, quotes } = useSamples<Landing>(NS, 'landing');
  return (
    <FullPage isWide>
      <section className={styles.hero}>
        <div>
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.text')}</p>
          <div className={blocks.row}>
            <Link to="/pages/authentication-modern/register" className="p-button p-component">
              {t('landing.primary')}
            </Link>
            <Link to="/pages/authentication-modern/login" className="p-button p-component p-button-outlined">
              {t('landing.secondary')}
            </Link>
          </div>
        </div>
        <div className={styles.heroPictures}>
          {['excavator', 'generator', 'scaffold', 'lamp'].map((name) => (
            <Picture key={name} name={name} />
          ))}
        </div>
      </section>
      <section aria-labelledby="features">
        <h2 id="features">{t('landing.featuresTitle')}</h2>
        <ul className={styles.features}>
          {features.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={blocks.tile}>
                <i className={`pi pi-${icon}`} aria-hidden="true" />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="quotes">
        <h2 id="quotes">{t('landing.quotesTitle')}</h2>
        <div className={blocks.two}>
          {quotes.map(({ person, role, text }) => (
            <figure key={person} className={styles.quote}>
              <blockquote>{text}</blockquote>
              <figcaption>
                <Avatar name={person} />
                <span>
                  <strong>{person}</strong>
                  <br />
                  {role}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
    </FullPage>
  );
}
