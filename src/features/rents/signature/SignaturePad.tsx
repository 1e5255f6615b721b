import { useRef, type PointerEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signatureMachine } from '../../../../machines/handover/signature.machine';
import type { SignatureStroke } from '../../../../machines/types';
import { SIGNATURE_BOX } from '../../../../contract/lib/limits';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { SignaturePicture } from './SignaturePicture';
import styles from './signature.module.css';

/** Points nearer than this to the one before, in units of the box, add nothing that is seen. */
const NEAREST = 3;
/** Milliseconds after a stylus was over the pad in which a touch is a palm's. */
const STYLUS = 2000;
/** Milliseconds before a stylus comes down in which the line of a touch is a palm's. */
const PALM = 1000;

interface Props {
  actor: ActorRefFrom<typeof signatureMachine>;
  strokes: readonly SignatureStroke[];
  disabled?: boolean;
  /** Lies on its side. */
  isTurned?: boolean;
}

/** The place to draw a signature, with pen, finger or mouse. */
export function SignaturePad({ actor, strokes, disabled, isTurned = false }: Props) {
  const { t } = useTranslation('photos');
  // The pointer that began the line: a palm or a second finger beside it draws nothing.
  const pen = useRef<number | null>(null);
  const stylusAt = useRef(-Infinity);
  // When the last line ended, where a touch drew it; Infinity while it draws.
  const touchedAt = useRef(-Infinity);
  const noteStylus = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType === 'pen') stylusAt.current = timeStamp;
  };
  /** Takes back the line of a palm that touched the pad before its stylus. */
  const dropPalm = (now: number) => {
    if (now - touchedAt.current > PALM) return;
    actor.send({ type: pen.current === null ? 'stroke.undo' : 'pen.cancel' });
    pen.current = null;
  };
  const isPen = (event: PointerEvent) => event.pointerId === pen.current;
  const end = (event: PointerEvent, type: 'pen.lift' | 'pen.cancel') => {
    noteStylus(event);
    if (!isPen(event)) return;
    pen.current = null;
    if (touchedAt.current === Infinity) touchedAt.current = event.timeStamp;
    actor.send({ type });
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // One event may hold several positions; drawing all of them makes the line smooth.
    const places = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of places.length > 0 ? places : [event.nativeEvent]) {
      const point = pointAt(box, [clientX, clientY], isTurned);
      const before = actor.getSnapshot().context.strokes.at(-1)?.at(-1);
      if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= NEAREST)
        actor.send({ type: 'pen.move', point });
    }
  };
  return (
    <SignaturePicture
      className={`${styles.pad} ${isTurned ? styles.turned : ''}`}
      isTurned={isTurned}
      strokes={strokes}
      label={t(strokes.length > 0 ? 'signature.drawn' : 'signature.empty')}
      data-disabled={disabled || undefined}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.preventDefault();
        noteStylus(event);
        const isTouch = event.pointerType === 'touch';
        if (event.pointerType === 'pen') dropPalm(event.timeStamp);
        if (pen.current !== null || (isTouch && event.timeStamp - stylusAt.current <= STYLUS)) return;
        pen.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = event.currentTarget.getBoundingClientRect();
        const point = pointAt(box, [event.clientX, event.clientY], isTurned);
        actor.send({ type: 'pen.press', point });
        touchedAt.current = isTouch && actor.getSnapshot().matches('drawing') ? Infinity : -Infinity;
      }}
      onPointerMove={(event) => {
        noteStylus(event);
        if (isPen(event) && actor.getSnapshot().matches('drawing')) draw(event);
      }}
      onPointerUp={(event) => end(event, 'pen.lift')}
      onLostPointerCapture={(event) => end(event, 'pen.lift')}
      onPointerCancel={(event) => end(event, 'pen.cancel')}
    />
  );
}

/** Place in units of the signature's box. On its side, a line runs down the pad and its letters' tops point right. */
function pointAt(box: DOMRect, [x, y]: [number, number], isTurned: boolean): [number, number] {
  const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most);
  const across = (x - box.left) / box.width;
  const down = (y - box.top) / box.height;
  const [along, below] = isTurned ? [down, 1 - across] : [across, down];
  return [within(along, SIGNATURE_BOX.width), within(below, SIGNATURE_BOX.height)];
}
