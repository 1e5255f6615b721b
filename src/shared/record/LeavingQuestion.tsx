import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import styles from './record.module.css';
import { Button } from '../ui/Button';

/** Asks in a form's foot whether typed input may be lost. The button that stays has the focus. */
export function LeavingQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('lists');
  const stay = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    stay.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div role="alertdialog" aria-label={t('record.leave')} className={styles.question}>
      <p>{t('record.leave')}</p>
      <Button outlined severity="danger" label={t('record.discard')} onClick={onLeave} />
      <span ref={stay}>
        <Button label={t('record.stay')} onClick={onStay} />
      </span>
    </div>
  );
}
