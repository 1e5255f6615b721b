import { memo, Suspense, useEffect, type Ref } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useNotify, useSettle } from '../../shared/notifications';
import { useSession } from '../../shared/session';
import { IconButton } from '../../shared/ui/IconButton';
import { lazyWhenIdle } from '../prefetch/deferredComponents';
import { PageSearch } from '../search/PageSearch';
import { useServices } from '../services';
import { DemoCart } from './DemoCart';
import styles from './header.module.css';
import { LanguageSelect } from './LanguageSelect';
import { Lookup } from './Lookup';
import { TopMenu } from './TopMenu';
import { UserMenu } from './UserMenu';
import { useActorEvents } from '../../shared/useActorEvents';

const Alerts = lazyWhenIdle(() => import('../alerts/Alerts').then(({ Alerts }) => Alerts));

const LANGUAGE_FAILED = { messageKey: 'language.failed' };

interface Props {
  /** The page's title, for a phone. */
  title: string | null;
  /** The menu stands in it. */
  hasMenu: boolean;
  openerRef: Ref<HTMLButtonElement>;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

/** The header of every page: search, language, alerts, account menu. */
export const Header = memo(function Header({ title, hasMenu, openerRef, isDrawerOpen, onOpenDrawer }: Props) {
  const { t, i18n } = useTranslation('shell');
  const { can } = useSession();
  const { preferences } = useServices();
  const notify = useNotify();
  const settle = useSettle();
  useActorEvents(preferences, {
    'language.failed': () => notify({ severity: 'error', ...LANGUAGE_FAILED }),
  });
  useEffect(() => settle(LANGUAGE_FAILED), [settle, i18n.language]);
  return (
    <header className={styles.header}>
      <div className={`${styles.bar} ${hasMenu ? styles.withMenu : ''}`}>
        <IconButton
          icon="bars"
          ref={openerRef}
          className={styles.opener}
          label={t('menu.open')}
          aria-expanded={isDrawerOpen}
          onClick={onOpenDrawer}
        />
        {/* Screen readers read the page's own heading. */}
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        {hasMenu ? <TopMenu /> : null}
        <PageSearch isIcon={hasMenu} />
        <Lookup />
        <div className={styles.tools}>
          <LanguageSelect isShort />
          <DemoCart />
          {can('rent:read') ? (
            <Suspense fallback={<span className={styles.bellToCome} />}>
              <Alerts />
            </Suspense>
          ) : null}
          <UserMenu />
        </div>
      </div>
    </header>
  );
});
