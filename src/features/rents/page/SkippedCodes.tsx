import type { SkippedCode } from '../../../../machines/types';
import { compactSerial, SERIAL_DIGITS } from '../../../shared/domain/formats/serialNumber';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import styles from '../lines/lines.module.css';
import { LockReason } from '../parts/LockReason';
import { useFailureText } from '../parts/useFailureText';

/** Why a serial number is not taken. */
export function SkipReason({ code }: { code: SkippedCode }) {
  const { t } = useTranslation('rent');
  const failureText = useFailureText(code.failure);
  const serial = compactSerial(code.serial);
  const { refusal } = code;
  if (!refusal) return failureText;
  switch (refusal.reason) {
    case 'required':
      return t('required', { column: t('lines.serial') });
    case 'unknown':
      return t('quick.unknown', { serial });
    case 'notNumber':
      return t('quick.notNumber', { serial: code.serial.trim() });
    case 'tooLong':
      return t('quick.tooLong', { max: SERIAL_DIGITS, count: serial.length });
    default:
      return <LockReason serial={serial} lock={refusal} />;
  }
}

/** Scanned codes that were not added, each with its reason, until they are dismissed. */
export function SkippedCodes({ codes, onDismiss }: { codes: readonly SkippedCode[]; onDismiss: () => void }) {
  const { t } = useTranslation('rent');
  return (
    <div role="status" className={styles.skipped}>
      {codes.length === 0 ? null : (
        <>
          <strong>{t('quick.skipped', { count: codes.length })}</strong>
          <ul>
            {codes.map((code) => (
              <li key={code.serial}>
                {code.failure ? `${code.serial}: ` : null}
                <SkipReason code={code} />
              </li>
            ))}
          </ul>
          <Button text size="small" severity="secondary" label={t('dismiss')} onClick={onDismiss} />
        </>
      )}
    </div>
  );
}
