import { pageConfig } from '../../shared/config';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { whileBusy } from '../../shared/ui/whileBusy';
import styles from './demoAccounts.module.css';

interface Props {
  isBusy: boolean;
  onUse: (username: string, password: string) => void;
}

/** Accounts to try the product with, where the server runs with demo data; one click signs in. */
export function DemoAccounts({ isBusy, onUse }: Props) {
  const { t, i18n } = useTranslation('auth');
  const { demoAccounts } = pageConfig();
  if (demoAccounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demo.title')}</h2>
      <ul>
        {demoAccounts.map(({ username, password }) => (
          <li key={username}>
            <strong>{username}</strong>
            <span>{i18n.exists(`auth:demo.about.${username}`) ? t(`demo.about.${username}`) : null}</span>
            <button
              type="button"
              aria-label={t('demo.use', { username })}
              onClick={() => onUse(username, password)}
              {...whileBusy(isBusy)}
            >
              {t('demo.short')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
