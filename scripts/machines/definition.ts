import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state as data: what a drawing needs, names instead of functions. */
export interface StateDefinition {
  key: string;
  type: AnyStateNode['type'];
  description?: string;
  tags?: string[];
  initial?: string;
  entry?: string[];
  exit?: string[];
  invoke?: { id: string; src: string }[];
  on?: TransitionDefinition[];
  states?: StateDefinition[];
}

export interface TransitionDefinition {
  /** Null for a transition without an event. */
  event: string | null;
  guard?: string;
  /** Paths of the states it leads to, from the root; without them it stays. */
  targets?: string[];
  actions?: string[];
  description?: string;
}

/** A machine as data that explains itself: written by `npm run machines`, drawn by `/dev/machines`. */
export function definitionOf(machine: AnyStateMachine): StateDefinition {
  return stateOf(machine.root);
}

function stateOf(node: AnyStateNode): StateDefinition {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return withoutEmpty({
    key: node.key,
    type: node.type,
    description: node.description,
    tags: node.tags,
    initial: node.type === 'compound' ? node.initial.target[0]?.key : undefined,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invoke: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
    on: transitions.map(transitionOf),
    states: Object.values<AnyStateNode>(node.states).map(stateOf),
  });
}

function transitionOf(transition: AnyTransitionDefinition): TransitionDefinition {
  return withoutEmpty({
    event: String(transition.eventType) || null,
    guard: guardName(transition.guard) || undefined,
    targets: transition.target?.map((node) => node.path.join('.')),
    actions: namesOf(transition.actions),
    description: transition.description,
  });
}

function namesOf(actions: readonly unknown[]): string[] {
  return actions.map((action) => {
    if (typeof action === 'string') return action;
    if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
    return typeof action === 'function' ? action.name || 'inline' : 'inline';
  });
}

/** A guard's name; `not(…)`, `and(…)` and `or(…)` with what they combine. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return '';
  const { check, guards } = guard as { check?: { name: string }; guards?: unknown[] };
  const kind = check?.name.replace(/^check/u, '').toLowerCase() ?? 'if';
  if (!guards) return kind;
  return kind === 'not' ? `not ${guards.map(guardName).join()}` : guards.map(guardName).join(` ${kind} `);
}

/** The same without properties that say nothing. */
function withoutEmpty<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T;
}
