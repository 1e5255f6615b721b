import type { AnyEventObject, InspectionEvent, StateValue } from 'xstate';
import { randomId } from '../../shared/browser/randomId';
import { runningActorOf, type RunningActor } from './actorTree';

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

/** News of the app's windows: what happened, and the actors that have begun or ended, each as it is now. */
export interface News {
  moments: Moment[];
  actors: RunningActor[];
}

type Message = { type: 'hello' } | ({ type: 'news' } & News);

const NAME = 'rental-cockpit:machines';
/** Number of moments kept for windows that open later. */
const KEPT = 2000;

/** Sends the events of every running actor to windows of `/dev/machines`; called in the app's window. */
export function publishMoments(withoutSecrets: <T>(value: T) => T): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(NAME);
  const page = randomId().slice(0, 4);
  const kept: Moment[] = [];
  const running = new Map<string, RunningActor>();
  const post = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') post({ type: 'news', moments: kept, actors: [...running.values()] });
  });
  const tellActors = (isRunning: boolean) =>
    post({ type: 'news', moments: [], actors: [...running.values()].map((actor) => ({ ...actor, isRunning })) });
  addEventListener('pagehide', () => tellActors(false));
  // Back may bring the page as it was, with its actors.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellActors(true);
  });

  /** The actor, if it has begun or ended with this event. */
  function changed(inspected: InspectionEvent): RunningActor[] {
    const actor = runningActorOf(inspected, page);
    if (!actor || actor.isRunning === running.has(actor.actor)) return [];
    if (actor.isRunning) running.set(actor.actor, actor);
    else running.delete(actor.actor);
    return [actor];
  }

  return (inspected) => {
    const actors = changed(inspected);
    const moments = momentsIn(inspected, page, withoutSecrets);
    if (moments.length === 0 && actors.length === 0) return;
    kept.push(...moments);
    if (kept.length > KEPT) kept.shift();
    post({ type: 'news', moments, actors });
  };
}

function momentsIn(inspected: InspectionEvent, page: string, withoutSecrets: <T>(value: T) => T): Moment[] {
  // React's strict mode starts and stops effects once more; that is not recorded.
  if (inspected.type !== '@xstate.snapshot' || inspected.event.type === 'xstate.stop') return [];
  const { snapshot, actorRef, event } = inspected;
  if (!('machine' in snapshot) || !('value' in snapshot)) return [];
  return [
    {
      actor: `${page} ${actorRef.sessionId}`,
      machine: (snapshot.machine as { id: string }).id,
      event: withoutSecrets(event),
      value: snapshot.value as StateValue,
      context: withoutSecrets((snapshot as { context?: unknown }).context),
      status: snapshot.status,
      at: Date.now(),
    },
  ];
}

/** Listens to the app's actors, in the window of `/dev/machines`. Returns the function that stops listening. */
export function subscribeNews(listener: (news: News) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'news') listener(data);
  });
  channel.postMessage({ type: 'hello' } satisfies Message);
  return () => channel.close();
}
