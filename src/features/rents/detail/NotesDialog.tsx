import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { DetailDialog } from './DetailDialog';
import styles from './dialogs.module.css';
import type { rentTextLogic } from './rentText.logic';
import { useFailureText } from './useFailureText';

/** Reference and notes as a form; leaving with unsaved words asks. */
export function NotesDialog({ actor }: { actor: ActorRefFrom<typeof rentTextLogic> }) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const reason = useFailureText(snapshot.context.failure);
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => actor.send({ type: 'text.cancel' });
  const save = () => actor.send({ type: 'text.save' });
  if (snapshot.matches('leaving')) {
    const stay = () => actor.send({ type: 'question.cancel' });
    return (
      <DetailDialog
        size="confirm"
        title={t('notes.leaveTitle')}
        onClose={stay}
        foot={
          <>
            <Button type="button" text severity="secondary" label={t('notes.keepWriting')} onClick={stay} />
            <Button type="button" outlined severity="danger" label={t('notes.discard')} onClick={() => actor.send({ type: 'question.accept' })} />
          </>
        }
      >
        <p>{t('notes.leaveText')}</p>
      </DetailDialog>
    );
  }
  return (
    <DetailDialog
      size="form"
      title={t('notes.change')}
      onClose={cancel}
      onSubmit={save}
      foot={
        <>
          <Button type="button" text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={cancel} />
          <Button type="button" label={t('save')} loading={isBusy} onClick={save} />
        </>
      }
    >
      <div className={styles.fields}>
        <Field id="text-reference" label={t('reference')} optional hint={t('notes.referenceHint')}>
          {(control) => (
            <input
              {...control}
              className={controls.control}
              maxLength={100}
              value={snapshot.context.referenceCode}
              disabled={isBusy}
              onChange={(event) => actor.send({ type: 'reference.type', text: event.target.value })}
            />
          )}
        </Field>
        <Field id="text-notes" label={t('notes.title')} optional>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              className={controls.control}
              value={snapshot.context.notes}
              disabled={isBusy}
              onChange={(event) => actor.send({ type: 'notes.type', text: event.target.value })}
            />
          )}
        </Field>
      </div>
      {reason ? <p className={styles.failure} role="alert">{reason}</p> : null}
    </DetailDialog>
  );
}
