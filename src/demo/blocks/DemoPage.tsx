import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { PageHeader } from '../../shared/ui/PageHeader';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import styles from './blocks.module.css';
import { useDemoPage } from './useDemoPage';

interface Props {
  action?: ReactNode;
  secondary?: ReactNode;
  /** At most so wide as boxed content. */
  isBoxed?: boolean;
  children: ReactNode;
}

/** A demo page between the cockpit's sidebar and header: where one is, its title, its content. */
export function DemoPage({ action, secondary, isBoxed, children }: Props) {
  const { t } = useTranslation('demo-pages');
  const { title, group } = useDemoPage();
  usePageTitle(title);
  return (
    <div className={isBoxed ? styles.boxed : undefined}>
      <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
        <Link to="/demo">{t('demo')}</Link>
        <i className="pi pi-angle-right" aria-hidden="true" />
        <span>{t(`groups.${group}`)}</span>
      </nav>
      <PageHeader title={title} action={action} secondary={secondary} />
      {children}
    </div>
  );
}
