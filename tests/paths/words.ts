import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import portuguese from '../../machines/locales/pt.json';
import type { Failure } from '../../machines/types';
import type { Situation, Step } from './explore';

export const LANGS = ['en', 'pt'] as const;
export type Lang = (typeof LANGS)[number];

/** The Portuguese of descriptions by machine, then by `translationKey`. */
export const PORTUGUESE: Partial<Record<string, Partial<Record<string, string>>>> = portuguese;

/** The words around what machines say. */
export const WORDS = {
  en: {
    case: 'Case',
    given: 'Given',
    when: 'When',
    then: 'Then',
    step: 'Step',
    action: 'Do',
    expected: 'Expect',
    feature: 'Feature',
    scenario: 'Scenario',
    and: 'And',
    succeeds: (name: string, what: string) => `the answer arrives: ${name} has worked${what}`,
    fails: (name: string, why: string) => `the answer arrives: ${name} has failed${why}`,
    after: (delay: string) => `the pause “${delay}” has passed`,
    with: (values: string) => ` (${values})`,
    nothing: 'nothing',
    many: (count: number) => `${count} in a list`,
    stays: 'everything else stays as it is',
  },
  pt: {
    case: 'Caso',
    given: 'Dado',
    when: 'Quando',
    then: 'Então',
    step: 'Passo',
    action: 'Fazer',
    expected: 'Esperar',
    feature: 'Funcionalidade',
    scenario: 'Cenário',
    and: 'E',
    succeeds: (name: string, what: string) => `chega a resposta: ${name} resultou${what}`,
    fails: (name: string, why: string) => `chega a resposta: ${name} falhou${why}`,
    after: (delay: string) => `passou a pausa «${delay}»`,
    with: (values: string) => ` (${values})`,
    nothing: 'nada',
    many: (count: number) => `${count} numa lista`,
    stays: 'o resto fica como está',
  },
} as const;

/** The key of a state, `state.path`, or of a transition, `state.path#event`; `[n]` follows where one event has several. */
export function translationKey(item: AnyStateNode | AnyTransitionDefinition): string {
  if (!('eventType' in item)) return item.path.join('.');
  const siblings = item.source.transitions.get(item.eventType) ?? [];
  const index = siblings.length > 1 ? `[${siblings.indexOf(item)}]` : '';
  return `${item.source.path.join('.')}#${item.eventType}${index}`;
}

/** The description of a state or transition in a language, in English where that has none, null without any. */
export function descriptionOf(item: AnyStateNode | AnyTransitionDefinition, lang: Lang): string | null {
  const { machine } = 'source' in item ? item.source : item;
  const translated = lang === 'pt' ? PORTUGUESE[machine.id]?.[translationKey(item)] : undefined;
  return translated ?? (item.description?.replaceAll(/\s+/gu, ' ').trim() || null);
}

/** The situation in words: its innermost states, each with what the machine says about it. */
export function describeSituation({ snapshot }: Situation, lang: Lang): string {
  return leavesOf(snapshot._nodes)
    .map((node) => describeState(node, lang))
    .join('; ');
}

/** The state change of a step in words; unchanged states are left out. */
export function describeOutcome({ from, to }: Step, lang: Lang): string {
  const before = new Set<AnyStateNode>(from.snapshot._nodes);
  const entered = leavesOf(to.snapshot._nodes).filter((node) => !before.has(node));
  return entered.length > 0 ? entered.map((node) => describeState(node, lang)).join('; ') : WORDS[lang].stays;
}

function leavesOf(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  return nodes.filter((node) => Object.keys(node.states).length === 0);
}

function describeState(node: AnyStateNode, lang: Lang): string {
  const words = descriptionOf(node, lang);
  const name = node.path.join('.');
  return words ? `${name}: ${words}` : name;
}

/** An event in words: what the chart says of the first transition it takes, else its name. */
export function describeEvent({ event, transitions }: Step, lang: Lang): string {
  const words = WORDS[lang];
  const answer = /^xstate\.(done|error)\.actor\.(.+)$/u.exec(event.type);
  if (answer?.[1] === 'done') return words.succeeds(answer[2] ?? '', whatOf(event['output'], lang));
  if (answer) return words.fails(answer[2] ?? '', whyOf(event));
  const delay = /^xstate\.after\.([^.]+)/u.exec(event.type)?.[1];
  if (delay) return words.after(delay);
  const own = transitions.map((transition) => descriptionOf(transition, lang)).find((text) => text !== null);
  return `${event.type}${valuesOf(event, lang)}${own ? `: ${own}` : ''}`;
}

/** Summary of an output: its plain values, or its size. */
function whatOf(output: unknown, lang: Lang): string {
  if (output === undefined) return '';
  if (output === null) return ` (${WORDS[lang].nothing})`;
  if (Array.isArray(output)) return ` (${WORDS[lang].many(output.length)})`;
  return typeof output === 'object' ? plainOf(output, lang) : ` (${JSON.stringify(output)})`;
}

function plainOf(record: object, lang: Lang): string {
  const values = Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [`${name}: ${WORDS[lang].many(value.length)}`];
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? [`${name}: ${String(value).replace('T00:00:00', '')}`]
      : [];
  });
  return values.length > 0 ? ` (${values.slice(0, 10).join(', ')})` : '';
}

function whyOf(event: AnyEventObject): string {
  const failure = event.error as Partial<Failure> | undefined;
  return failure?.messageKey ? ` (${failure.messageKey})` : '';
}

function valuesOf({ type: _, ...payload }: AnyEventObject, lang: Lang): string {
  const values = Object.entries(payload).filter(
    ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return values.length > 0
    ? ` (${values.map(([name, value]) => `${name}: ${value === null ? WORDS[lang].nothing : String(value).trim() || '␣'}`).join(', ')})`
    : '';
}
