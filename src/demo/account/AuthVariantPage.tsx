import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Logo } from '../../shared/ui/Logo';
import { PRODUCT } from '../../shared/product';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import { FullPage } from '../blocks/FullPage';
import { Picture } from '../blocks/Picture';
import { useDemoPage } from '../blocks/useDemoPage';
import styles from './auth.module.css';
import { AuthVariantForm, type AuthKind } from './AuthVariantForm';

/** Signing in, registering, recovering and resetting, plain or modern: which, the route's key says. */
export function Component() {
  const { key } = useDemoPage();
  const kind = key.replace(/Modern$/u, '') as AuthKind;
  return key.endsWith('Modern') ? <Modern kind={kind} /> : <Plain kind={kind} />;
}

/** One column in the middle of the window. */
function Plain({ kind }: { kind: AuthKind }) {
  return (
    <FullPage>
      <div className={styles.box}>
        <AuthVariantForm key={kind} kind={kind} variant="authentication" />
      </div>
    </FullPage>
  );
}

/** The form beside a picture. */
function Modern({ kind }: { kind: AuthKind }) {
  const { t } = useTranslation('demo-auth');
  usePageTitle(useDemoPage().title);
  return (
    <div className={styles.modern}>
      <main className={styles.column} tabIndex={-1}>
        <Link to="/" className={styles.brand}>
          <Logo />
          {PRODUCT}
        </Link>
        <div className={styles.form}>
          <AuthVariantForm key={kind} kind={kind} variant="authentication-modern" />
        </div>
      </main>
      <aside className={styles.side}>
        <p className={styles.claim}>{t('side.title')}</p>
        <p>{t('side.text')}</p>
        <div className={styles.pictures}>
          {['excavator', 'scaffold', 'generator', 'lamp', 'mixer', 'speaker'].map((name) => (
            <Picture key={name} name={name} />
          ))}
        </div>
      </aside>
    </div>
  );
}
