import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import styles from './modalDialog.module.css';

/** Actor of a form in the state in which it asks a question, such as whether typed input may be lost. */
export interface LeavingActor {
  send: (answer: { type: 'question.accept' | 'question.cancel' }) => void;
}

/** Texts of a question, and of the answers that go on and that stay. */
export type QuestionTexts = Record<'question' | 'accept' | 'back', string>;

/** Asks in a form's foot whether typed input may be lost, or what the texts say. The button that stays has the focus. */
export function LeavingQuestion({ actor, texts }: { actor: LeavingActor; texts?: QuestionTexts }) {
  const { t } = useTranslation('lists');
  const stay = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    stay.current?.querySelector('button')?.focus();
  }, []);
  const { question, accept, back } = texts ?? {
    question: t('record.leave'),
    accept: t('record.discard'),
    back: t('record.stay'),
  };
  return (
    <div role="alertdialog" aria-label={question} className={styles.question}>
      <p>{question}</p>
      <Button outlined severity="danger" label={accept} onClick={() => actor.send({ type: 'question.accept' })} />
      <span ref={stay}>
        <Button label={back} onClick={() => actor.send({ type: 'question.cancel' })} />
      </span>
    </div>
  );
}
