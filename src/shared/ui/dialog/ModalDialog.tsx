import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { registerUnsavedForm } from '../../unsavedForms';
import { Dialog } from './Dialog';
import { LeavingQuestion, type LeavingActor } from './LeavingQuestion';
import { PHONE, useMediaQuery } from '../useMediaQuery';
import styles from './modalDialog.module.css';

interface Props {
  /** 440 to confirm, 540 with a third answer, 640 for a form, 720 with two months, 960 for two columns, 1104 for the widest. */
  size: 'confirm' | 'choice' | 'form' | 'months' | 'wide' | 'widest';
  title: string;
  onClose: () => void;
  /** While another dialog stands in its place. */
  isHidden?: boolean;
  /** False where only its buttons may close it, because its content is shown only once. */
  isClosable?: boolean;
  /** Enter submits; without it the dialog is no form. */
  onSubmit?: (event: FormEvent) => void;
  /** Buttons, the primary one last. */
  foot: ReactNode;
  /** Actor that asks whether typed input may be lost: in place of the buttons, while the fields wait for the answer. */
  leaving?: LeavingActor | false;
  children: ReactNode;
}

/** A dialog: title, body, foot. A form fills the screen of a phone. Focus goes in, and back to where it was. */
export function ModalDialog(props: Props) {
  const { size, title, onClose, isHidden, isClosable = true, onSubmit, foot, leaving = false, children } = props;
  const { t } = useTranslation('lists');
  const isPhone = useMediaQuery(PHONE);
  useFocusReturn();
  useFocusAfterQuestion(leaving !== false);
  const onInput = useInputRegistration();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(event);
  };
  const isQuestion = size === 'confirm' || size === 'choice';
  const isFull = isPhone && !isQuestion;
  return (
    <Dialog
      className={`${styles.dialog} ${styles[size]} ${isFull ? styles.full : ''}`}
      title={title}
      isQuestion={isQuestion && !onSubmit}
      closeLabel={isClosable ? t('close') : undefined}
      isHidden={isHidden}
      onClose={leaving ? () => leaving.send({ type: 'question.cancel' }) : onClose}
      foot={<div className={styles.foot}>{leaving ? <LeavingQuestion actor={leaving} /> : foot}</div>}
    >
      <FocusFirst isInert={leaving !== false} onInput={onInput}>
        {onSubmit ? (
          <form noValidate onSubmit={submit}>
            {children}
            <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          </form>
        ) : (
          children
        )}
      </FocusFirst>
    </Dialog>
  );
}

/**
 * From the first input until the dialog closes, a revoked permission waits. Hears also what no form knows, such as the
 * text of a search.
 */
function useInputRegistration(): () => void {
  const [hasInput, setHasInput] = useState(false);
  // The form itself shows that its record was deleted.
  useEffect(() => (hasInput ? registerUnsavedForm(() => undefined) : undefined), [hasInput]);
  return () => setHasInput(true);
}

/** Of choices side by side the chosen one: a key on another one would change the choice. */
const FIRST_FIELD =
  ':is(select, textarea, input:not([type=radio]), input[type=radio]:checked, fieldset:not(:has(:checked)) input):enabled';

interface FocusFirstProps {
  /** While nothing in it can be used. */
  isInert?: boolean;
  onInput?: () => void;
  children: ReactNode;
}

/** Puts the focus where work begins: in the first field, or in a question on the button that answers it. */
export function FocusFirst({ isInert, onInput, children }: FocusFirstProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = body.current?.closest('[role=dialog]');
    const fieldIn = (place: string) => dialog?.querySelector<HTMLElement>(`${place} ${FIRST_FIELD}`);
    const field = fieldIn('form [data-focus-first]') ?? fieldIn('form');
    const answer = [...(dialog?.querySelectorAll<HTMLElement>('.p-dialog-footer button:enabled') ?? [])].at(-1);
    (field ?? answer)?.focus();
  }, []);
  return (
    <div ref={body} inert={isInert} onInput={onInput}>
      {children}
    </div>
  );
}

/** Gives the focus back to the field that had it before a question that is answered with staying. */
function useFocusAfterQuestion(isAsking: boolean) {
  const before = useRef<Element | null>(null);
  // Before the button that stays takes the focus.
  useInsertionEffect(() => {
    if (isAsking) before.current = document.activeElement;
  }, [isAsking]);
  useEffect(() => {
    if (!isAsking && before.current instanceof HTMLElement) before.current.focus();
  }, [isAsking]);
}

/** Focus goes back to where it was when the dialog opened. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  // Before the first field takes the focus, and after a dialog that this one replaces has given it back.
  useInsertionEffect(() => {
    opener.current = document.activeElement;
  }, []);
  const giveBack = useEffectEvent(() => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  });
  useLayoutEffect(() => () => giveBack(), []);
  // The opener may have been disabled until now.
  useEffect(() => () => (document.activeElement === document.body ? giveBack() : undefined), []);
}
