import { memo } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DEVELOPER } from '../../shared/product';

/** The year, and the company that made the product. */
export const Footer = memo(function Footer({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  return (
    <footer className={className}>
      <p>{t('footer', { year: new Date().getFullYear() })}</p>
      <p>{t('credit', { company: DEVELOPER })}</p>
    </footer>
  );
});
