import { Dialog } from 'primereact/dialog';
import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { registerUnsavedForm } from '../../unsavedForms';
import { LeavingQuestion, type LeavingActor, type QuestionTexts } from './LeavingQuestion';
import { offerTopmost, useKeptFocus } from './useKeptFocus';
import { PHONE, useMediaQuery } from '../useMediaQuery';
import styles from './modalDialog.module.css';

interface Props {
  /**
   * 440 to confirm, 540 with a third answer, 640 for a form, 720 with two months, 960 for two columns, 1104 for the widest;
   * or a column at the side of the page, which stays visible: a press there closes the dialog.
   */
  size: 'confirm' | 'choice' | 'form' | 'months' | 'wide' | 'widest' | 'side';
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
  /** Texts where that actor asks something else. */
  question?: QuestionTexts;
  children: ReactNode;
}

/** A dialog: title, body, foot. A form fills the screen of a phone. Focus goes in, and back to where it was. */
export function ModalDialog(props: Props) {
  const { size, title, onClose, isHidden, isClosable = true, onSubmit } = props;
  const { foot, leaving = false, question, children } = props;
  const { t } = useTranslation('lists');
  const isPhone = useMediaQuery(PHONE);
  const content = useRef<HTMLDivElement>(null);
  useAllPassesAtOnce();
  // Runs before the focus returns, as an inert element cannot take the focus.
  useLayoutEffect(() => () => offerTopmost(content.current), []);
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
      visible
      blockScroll
      position={size === 'side' ? 'right' : 'center'}
      dismissableMask={size === 'side'}
      draggable={false}
      resizable={false}
      focusOnShow={false}
      // Its place among open dialogs counts where it may not be closed, too: Escape reaches no other.
      showCloseIcon={isClosable}
      closeIcon={<i className="pi pi-times" aria-hidden="true" />}
      ariaCloseIconLabel={t('close')}
      onHide={leaving ? () => leaving.send({ type: 'question.cancel' }) : isClosable ? onClose : () => undefined}
      transitionOptions={AT_ONCE}
      className={`${styles.dialog} ${styles[size]} ${isFull ? styles.full : ''}`}
      header={title}
      footer={
        <div className={styles.foot}>{leaving ? <LeavingQuestion actor={leaving} texts={question} /> : foot}</div>
      }
      pt={{
        // Screen readers read the content out as the dialog opens: a question, but no form.
        root: isQuestion && !onSubmit ? {} : { 'aria-describedby': undefined },
        mask: { hidden: isHidden, style: isHidden ? { display: 'none' } : {}, onMouseDown: keepFocus },
      }}
    >
      <DialogBody content={content} isInert={leaving !== false} onInput={onInput}>
        {onSubmit ? (
          <form noValidate onSubmit={submit}>
            {children}
            <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          </form>
        ) : (
          children
        )}
      </DialogBody>
    </Dialog>
  );
}

/** PrimeReact's own transition would hide the dialog in the first frame. */
const AT_ONCE = { disabled: true, timeout: 0 };

/** A press beside the dialog leaves the focus in it. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** PrimeReact's dialog shows its mask, its content and then hears Escape, each in a render of its own. */
const PASSES = 4;

/** Has those renders follow each other before the browser draws. React runs the effects of one before the next. */
function useAllPassesAtOnce(): void {
  const [passes, setPasses] = useState(1);
  useLayoutEffect(() => {
    if (passes < PASSES) setPasses(passes + 1);
  }, [passes]);
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

/** Puts the focus where work begins: in the first field, or in a question on the button that answers it. */
function useFocusFirst(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = content.current?.closest('[role=dialog]');
    const fieldIn = (place: string) => dialog?.querySelector<HTMLElement>(`${place} ${FIRST_FIELD}`);
    const field = fieldIn('form [data-focus-first]') ?? fieldIn('form');
    const answer = [...(dialog?.querySelectorAll<HTMLElement>('.p-dialog-footer button:enabled') ?? [])].at(-1);
    (field ?? answer)?.focus();
  }, [content]);
}

/** Content of an open dialog that arrives later, and takes the focus then. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusFirst(content);
  return <div ref={content}>{children}</div>;
}

interface BodyProps {
  content: RefObject<HTMLDivElement | null>;
  /** While nothing in it can be used. */
  isInert: boolean;
  onInput: () => void;
  children: ReactNode;
}

function DialogBody({ content, isInert, onInput, children }: BodyProps) {
  useLayoutEffect(() => offerTopmost(), []);
  useFocusFirst(content);
  useKeptFocus(content);
  return (
    <div ref={content} inert={isInert} onInput={onInput}>
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
