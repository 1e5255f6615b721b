import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Avatar } from '../blocks/ItemList';
import { useSamples } from '../blocks/useSamples';
import { DEMO_PAGES } from '../demoCatalogue';
import styles from './profile.module.css';

export const NS = 'demo-profile';

/** The sample person of the profile pages. */
export interface Person {
  name: string;
  role: string;
  email: string;
  phone: string;
  town: string;
  since: string;
}

const ICONS: Record<string, string> = {
  personal: 'user',
  notifications: 'bell',
  activity: 'history',
  security: 'shield',
  passwordChange: 'key',
  social: 'share-alt',
};
const PAGES = DEMO_PAGES.filter(({ group }) => group === 'profile');

/** The frame of a profile page: the person, and links to the other pages. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation([NS, 'demo-pages']);
  const person = useSamples<Person>(NS, 'person');
  return (
    <DemoPage>
      <div className={styles.frame}>
        <DetailPanel title={person.name}>
          <div className={styles.person}>
            <Avatar name={person.name} isLarge />
            <span className={blocks.text}>
              {person.role}
              <br />
              {person.since}
            </span>
          </div>
          <nav aria-label={t('nav')} className={styles.nav}>
            {PAGES.map(({ path, key }) => (
              <NavLink key={path} to={path}>
                <i className={`pi pi-${ICONS[key] ?? 'user'}`} aria-hidden="true" />
                {t(`pages.${key}`, { ns: 'demo-pages' })}
              </NavLink>
            ))}
          </nav>
        </DetailPanel>
        <div className={blocks.stack}>{children}</div>
      </div>
    </DemoPage>
  );
}
