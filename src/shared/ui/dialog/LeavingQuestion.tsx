import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import styles from './modalDialog.module.css';

/** Actor of a form in the state in which it asks whether typed input may be lost. */
export interface LeavingActor {
  send: (answer: { type: 'question.accept' | 'question.cancel' }) => void;
}

/** Asks in a form's foot whether typed input may be lost. The button that stays has the focus. */
export function LeavingQuestion({ actor }: { actor: LeavingActor }) {
  const { t } = useTranslation('lists');
  const stay = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    stay.current?.querySelector('button')?.focus();
  }, []);
  const discard = t('record.discard');
  return (
    <div role="alertdialog" aria-label={t('record.leave')} className={styles.question}>
      <p>{t('record.leave')}</p>
      <Button outlined severity="danger" label={discard} onClick={() => actor.send({ type: 'question.accept' })} />
      <span ref={stay}>
        <Button label={t('record.stay')} onClick={() => actor.send({ type: 'question.cancel' })} />
      </span>
    </div>
  );
}
