import { useTranslation } from '../../shared/i18n/useTranslation';
import { useServices } from '../services';
import { LanguageSelect } from './LanguageSelect';
import styles from './sidebar.module.css';

/** The end of the menu: how the app looks, and in a drawer its language. The page's own footer names its maker. */
export function SidebarFoot({ isDrawer, isCollapsed }: { isDrawer: boolean; isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const { preferences } = useServices();
  const name = t('customise');
  return (
    <div className={styles.foot}>
      {isDrawer ? <LanguageSelect /> : null}
      <button
        type="button"
        className={`${styles.link} ${styles.customise}`}
        aria-haspopup="dialog"
        data-pr-tooltip={isCollapsed ? name : undefined}
        data-pr-position="right"
        onClick={() => preferences.send({ type: 'panel.open' })}
      >
        <i className="pi pi-palette" aria-hidden="true" />
        <span className={styles.text}>{name}</span>
      </button>
    </div>
  );
}
