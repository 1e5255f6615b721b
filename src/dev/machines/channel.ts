import type { AnyEventObject, InspectionEvent, StateValue } from 'xstate';
import { randomId } from '../../shared/browser/randomId';

/** One event of one running actor, as the app's window sends it, without secrets. */
export interface Moment {
  /** Differs between actors and between reloads of the app. */
  actor: string;
  machine: string;
  event: AnyEventObject;
  value: StateValue;
  context: unknown;
  status: string;
  /** Milliseconds since 1970. */
  at: number;
}

type Message = { type: 'hello' } | { type: 'moments'; moments: Moment[] };

const NAME = 'rental-cockpit:machines';
/** Number of moments kept for windows that open later. */
const KEPT = 2000;

/** Sends the events of every running machine to windows of `/dev/machines`; called in the app's window. */
export function publishMoments(withoutSecrets: <T>(value: T) => T): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(NAME);
  const page = randomId().slice(0, 4);
  const kept: Moment[] = [];
  const post = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') post({ type: 'moments', moments: kept });
  });
  return (inspected) => {
    // React's strict mode starts and stops effects once more; that is not recorded.
    if (inspected.type !== '@xstate.snapshot' || inspected.event.type === 'xstate.stop') return;
    const { snapshot, actorRef, event } = inspected;
    if (!('machine' in snapshot) || !('value' in snapshot)) return;
    const moment: Moment = {
      actor: `${page} ${actorRef.sessionId}`,
      machine: (snapshot.machine as { id: string }).id,
      event: withoutSecrets(event),
      value: snapshot.value as StateValue,
      context: withoutSecrets((snapshot as { context?: unknown }).context),
      status: snapshot.status,
      at: Date.now(),
    };
    kept.push(moment);
    if (kept.length > KEPT) kept.shift();
    post({ type: 'moments', moments: [moment] });
  };
}

/** Listens to the app's machines, in the window of `/dev/machines`. Returns the function that stops listening. */
export function subscribeMoments(listener: (moments: Moment[]) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'moments') listener(data.moments);
  });
  channel.postMessage({ type: 'hello' } satisfies Message);
  return () => channel.close();
}
