import { encode } from 'uqr';
import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './profile.module.css';

/** The secret of a second factor as a QR code and as text. */
export function SecretForApp({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.secret}>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qr')} />
      <p>
        {t('secondFactor.manual')} <code className={styles.key}>{(secret.match(/.{1,4}/gu) ?? []).join(' ')}</code>
      </p>
    </div>
  );
}

/** Dark on light in both themes: cameras read it best so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
