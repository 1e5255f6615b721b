import { Checkbox } from 'primereact/checkbox';
import { useMachine, useSelector } from '@xstate/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { signatureMachine } from '../../../../machines/handover/signature.machine';
import type { Signature } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { focusIfLost } from '../../../shared/ui/focusIfLost';
import { InputField } from '../../../shared/ui/form/InputField';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useActorEvents } from '../../../shared/useActorEvents';
import { SignaturePad } from './SignaturePad';
import { SignaturePicture } from './SignaturePicture';
import styles from './signature.module.css';

const SignatureDialog = lazyDialog(async () => (await import('./SignatureDialog')).SignatureDialog);

interface Props {
  /** Signature as it was before a reload. */
  signature: Signature | null;
  disabled?: boolean;
  onChange: (signature: Signature | null) => void;
}

/**
 * A signature: drawn here, on a phone over the whole screen; without a pen the name is typed. A signature on paper is
 * ticked instead.
 */
export function SignatureField({ signature, disabled, onChange }: Props) {
  const { t } = useTranslation('photos');
  const [snapshot, send, actor] = useMachine(signatureMachine, { input: { signature } });
  useActorEvents(actor, { 'signature.changed': (event) => onChange(event.signature) });
  const isPhone = useMediaQuery(PHONE);
  usePrefetchedDialog(SignatureDialog, isPhone);
  const { opened, open, close } = useDialog<true>();
  const group = useRef<HTMLDivElement>(null);
  useFocusAfterSwitch(group, snapshot.matches('typing'));
  return (
    <div ref={group} className={styles.field} role="group" aria-label={t('signature.title')}>
      {snapshot.matches('typing') ? (
        <InputField
          id="signature-name"
          label={t('signature.typed')}
          aside={
            <AsideButton icon="pencil" disabled={disabled} onClick={() => send({ type: 'pad.choose' })}>
              {t('signature.draw')}
            </AsideButton>
          }
          autoComplete="off"
          maxLength={200}
          value={snapshot.context.name}
          disabled={disabled}
          onChange={({ target }) => send({ type: 'name.type', name: target.value })}
        />
      ) : (
        <DrawnSignature actor={actor} isPhone={isPhone} disabled={disabled} onOpen={() => open(true)} />
      )}
      <label className={styles.paper}>
        <Checkbox
          checked={snapshot.matches('paper')}
          disabled={disabled}
          onChange={({ checked }) => send({ type: checked ? 'paper.tick' : 'paper.untick' })}
        />
        {t('signature.paper')}
      </label>
      {opened ? <SignatureDialog actor={actor} onClose={close} /> : null}
    </div>
  );
}

/** The button that was pressed for the other way to sign has gone: the name, or the way back to it, takes the focus. */
function useFocusAfterSwitch(group: RefObject<HTMLElement | null>, isTyping: boolean): void {
  const wasTyping = useRef(isTyping);
  useEffect(() => {
    if (wasTyping.current === isTyping) return;
    wasTyping.current = isTyping;
    const next = isTyping ? '#signature-name' : 'button:enabled';
    focusIfLost(group.current?.querySelector<HTMLElement>(next) ?? null);
  }, [group, isTyping]);
}

interface DrawnProps {
  actor: ActorRefFrom<typeof signatureMachine>;
  isPhone: boolean;
  disabled?: boolean;
  /** Opens the pad over the whole screen. */
  onOpen: () => void;
}

/** The signature as a drawing: its pad, or on a phone the picture and what opens the pad. On paper there is none. */
function DrawnSignature({ actor, isPhone, disabled, onOpen }: DrawnProps) {
  const { t } = useTranslation('photos');
  const snapshot = useSelector(actor, (state) => state);
  const { strokes } = snapshot.context;
  const isDrawn = snapshot.matches('drawn') || snapshot.matches('drawing');
  return (
    <>
      <div className={styles.head}>
        <span>{t('signature.title')}</span>
        {isDrawn && !isPhone ? (
          <span className={styles.tools}>
            <AsideButton disabled={disabled} onClick={() => actor.send({ type: 'stroke.undo' })}>
              {t('signature.undo')}
            </AsideButton>
            <AsideButton disabled={disabled} onClick={() => actor.send({ type: 'pad.clear' })}>
              {t('signature.clear')}
            </AsideButton>
          </span>
        ) : null}
      </div>
      {snapshot.matches('paper') ? null : isPhone ? (
        <>
          {isDrawn ? (
            <SignaturePicture className={styles.pad} strokes={strokes} label={t('signature.drawn')} data-disabled />
          ) : null}
          <Button
            outlined
            severity="secondary"
            icon="pi pi-pencil"
            label={t(isDrawn ? 'signature.change' : 'signature.sign')}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={onOpen}
          />
        </>
      ) : (
        <SignaturePad actor={actor} strokes={strokes} disabled={disabled} />
      )}
      {snapshot.matches('paper') ? null : (
        <AsideButton icon="align-left" disabled={disabled} onClick={() => actor.send({ type: 'name.choose' })}>
          {t('signature.type')}
        </AsideButton>
      )}
    </>
  );
}
