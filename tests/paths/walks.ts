import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { AnyEventObject } from 'xstate';
import { explore, leavesOf, type Situation, type Step } from './explore';
import type { Sample } from './sample';
import { recordedMachine, takeStep, type Effects } from './takeStep';

export const APPROVED = 'tests/paths/approved';

/** The folders of the machines, which the approved files mirror. */
const FOLDERS = new Map(
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .map((path) => [basename(path, '.machine.ts'), dirname(path)]),
);

/** The file of a machine below the repository, and its text: for each sample what every event does in every state. */
export function approvedFile(id: string, own: readonly Sample[]): [path: string, content: string] {
  return [`${APPROVED}/${FOLDERS.get(id)}/${id}.txt`, `${own.map(describeSample).join('\n\n')}\n`];
}

/**
 * Where each event leads in each state, and the names of what it sets, starts and emits. Generated paths follow a chart
 * wherever it leads; the approved text says where it led at the last review.
 */
function describeSample(sample: Sample): string {
  const labels = labelsOf(sample.events);
  const { situations, start } = explore(sample);
  const groups = grouped(situations, ({ snapshot }) => leavesOf(snapshot).join(', '));
  const first = `start → ${leavesOf(start.snapshot).join(', ')}${effectsOf(start.effects)}`;
  const sections = [...groups].flatMap(([state, own]) => {
    // Has ended.
    if (own.every(({ snapshot }) => snapshot.status !== 'active')) return [];
    const tags = [...own[0]!.snapshot.tags].sort().join(', ');
    const count = own.length > 1 ? ` (${own.length} situations)` : '';
    return ['', `${state}${tags && ` [${tags}]`}${count}`, ...linesOf(own, labels)];
  });
  return [first, ...sections, ...legendOf(labels)].join('\n');
}

/** One line for all events of a state with the same outcome. */
function linesOf(own: readonly Situation[], labels: ReadonlyMap<AnyEventObject, string>): string[] {
  const order = [...labels.values()];
  const ways = grouped(
    own.flatMap(({ steps }) => steps),
    (step) => `${order.indexOf(labels.get(step.event)!)} ${outcomeOf(step)}`,
  );
  const events = [...ways.values()].map((steps) => {
    const [first] = steps as [Step];
    // Where a guard or the context decides: in how many of the situations.
    const share = steps.length === own.length ? '' : ` (${steps.length})`;
    // A value that was the same before was set, too.
    const sets = [...new Set(steps.flatMap(({ effects }) => Object.keys(effects.changed)))].sort();
    return { label: `${labels.get(first.event)}${share}`, outcome: `${outcomeOf(first)}${listed('sets', sets)}` };
  });
  return [...grouped(events, ({ outcome }) => outcome)].map(
    ([outcome, all]) => `  ${all.map(({ label }) => label).join(', ')} → ${outcome}`,
  );
}

/** What tells events of the same name apart. */
function legendOf(labels: ReadonlyMap<AnyEventObject, string>): string[] {
  const names = new Set(labels.values());
  const several = [...labels].filter(([, label]) => label.includes('#') || names.has(`${label}#2`));
  const lines = several.map(([{ type: _, ...payload }, label]) => {
    const text = JSON.stringify(payload).slice(1, -1).replaceAll('"', '');
    return `  ${label} has ${text.length > 100 ? `${text.slice(0, 100)}…` : text || 'nothing'}`;
  });
  return lines.length > 0 ? ['', 'events', ...lines] : [];
}

function outcomeOf({ from, to, effects }: Step): string {
  const before = new Set(leavesOf(from.snapshot));
  const entered = leavesOf(to.snapshot).filter((leaf) => !before.has(leaf));
  const end = to.snapshot.status === 'active' ? '' : '; ends';
  return `${entered.join(', ') || 'stays'}${effectsOf(effects)}${end}`;
}

function effectsOf({ started, emitted, sent, did, timers }: Effects): string {
  const all = {
    sends: sent.map(([id, { type }]) => `${type} to ${id}`),
    starts: started.map(([id, , input]) => withWords(id, input)),
    emits: emitted.map(({ type, ...payload }) => withWords(type, payload)),
    does: did.map(([name, params]) => withWords(name, params)),
    waits: timers.map((milliseconds) => `${milliseconds} ms`),
  };
  return Object.entries(all)
    .map(([verb, names]) => listed(verb, names))
    .join('');
}

/** A name with the words among its values: which action, which message. */
function withWords(name: unknown, values: unknown): string {
  const words = Object.values(values ?? {}).filter(
    (value) => typeof value === 'string' && /^[a-z][\w:-]*$/iu.test(value),
  );
  return words.length > 0 ? `${String(name)} (${words.join(', ')})` : String(name);
}

const listed = (verb: string, names: readonly unknown[]) => (names.length > 0 ? `; ${verb} ${names.join(', ')}` : '');

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/**
 * A short name for every event: answers and pauses by what they are of, with a number where several have the same name. Also
 * the names in tests/machines/rules.test.ts.
 */
function labelsOf(events: readonly AnyEventObject[]): Map<AnyEventObject, string> {
  const count = new Map<string, number>();
  return new Map(
    events.map((event) => {
      const name = event.type
        .replace(/^xstate\.done\.actor\.(.+)$/u, '$1.done')
        .replace(/^xstate\.error\.actor\.(.+)$/u, '$1.failed')
        .replace(/^xstate\.after\.([^.]+)\..*$/u, 'after.$1');
      const number = (count.get(name) ?? 0) + 1;
      count.set(name, number);
      return [event, number === 1 ? name : `${name}#${number}`];
    }),
  );
}

/** What the last event of a walk brought about. */
export interface Outcome extends Effects {
  state: unknown;
  /** The sample's events that can happen now. */
  can: string[];
}

/**
 * Walks a way from the start.
 * @param way names of events as in tests/paths/approved
 * @throws for an event that the sample does not have
 */
export function walkTo({ machine, input, events }: Sample, way: readonly string[]): Outcome {
  const labels = labelsOf(events);
  const recorded = recordedMachine(machine);
  let now = takeStep(recorded, { input });
  for (const label of way) {
    const event = events.find((each) => labels.get(each) === label);
    if (!event) throw new Error(`the sample has no event ${label}`);
    now = takeStep(recorded, { from: now.snapshot, event });
  }
  const { snapshot, effects } = now;
  const can = events.filter((each) => snapshot.can(each)).map((each) => labels.get(each) ?? each.type);
  return { state: snapshot.value, can, ...effects };
}
