import { copyText } from '../../shared/browser/copyText';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useNotify } from '../../shared/notifications';
import { Button } from '../../shared/ui/Button';
import styles from './profile.module.css';

/** The recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    const about = 'recoveryCodes.copy';
    if (isCopied) notify({ severity: 'success', ns: 'profile', messageKey: 'secondFactor.copied', about });
    else notify({ severity: 'error', ns: 'profile', messageKey: 'secondFactor.copyFailed', about });
  };
  return (
    <>
      <p>{t('secondFactor.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        outlined
        severity="secondary"
        icon="pi pi-copy"
        label={t('secondFactor.copy')}
        onClick={() => void copy()}
      />
    </>
  );
}
