import { parseArgs } from 'node:util';
import { machines } from '../../machines/index';
import { randomCases, shortestCases, shortestWay, simpleCases, type Case } from './cases';
import { coveringCases, leastCases } from './coveringCases';
import { enterableStatesOf, explore, statesOf, transitionsOf, type Exploration, type Situation } from './explore';
import { format, FORMATS, tell, type Format } from './formats';
import { samples } from './samples';
import { LANGS, type Lang } from './words';

/** Why the command line cannot be followed; printed without a stack. */
export class UsageError extends Error {}

const OPTIONS = {
  lang: { type: 'string', default: 'en' },
  format: { type: 'string', default: 'markdown' },
  strategy: { type: 'string' },
  cover: { type: 'string', default: 'transitions' },
  from: { type: 'string' },
  to: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string', default: '1' },
  'max-steps': { type: 'string' },
} as const;

type Options = ReturnType<typeof parse>['values'];

/** Output of `npm run paths` for its arguments. Throws `UsageError` for unknown ones. */
export function runPaths(args: string[]): string {
  const { values, positionals } = parse(args);
  const [id, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`One machine at a time, please: ${positionals.join(', ')}`);
  if (id === undefined) return overview();
  const explorations = exploreMachine(id);
  const lang = oneOf('lang', values.lang, LANGS) as Lang;
  const as = oneOf('format', values.format, FORMATS) as Format;
  const cases = choose(explorations, values);
  const text = format(id, tell(cases, lang), as, lang);
  const isCovering =
    values.strategy === undefined &&
    values.random === undefined &&
    values.to === undefined &&
    values.cover === 'transitions';
  return as === 'markdown' && isCovering ? `${text}\n\n${summary(cases, explorations, lang)}` : text;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf(name: string, value: string, known: readonly string[]): string {
  if (!known.includes(value)) throw new UsageError(`--${name} ${value}? It may be ${known.join(', ')}.`);
  return value;
}

function numberOf(name: string, value: string): number {
  if (!/^\d{1,9}$/u.test(value)) throw new UsageError(`--${name} ${value}? It wants a whole number.`);
  return Number(value);
}

function exploreMachine(id: string): Exploration[] {
  const known = samples[id];
  if (!known) {
    if (id in machines)
      throw new UsageError(
        `“${id}” has no events to walk by yet: list them in tests/paths/samples, see docs/adding-a-flow.md.`,
      );
    const near = Object.keys(machines).filter((each) => distance(each.toLowerCase(), id.toLowerCase()) <= 2);
    throw new UsageError(
      `There is no machine “${id}”.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''} There are: ${Object.keys(machines).join(', ')}`,
    );
  }
  return known.map(explore);
}

/** How many letters two words differ by. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of [...b].entries())
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + (letter === other ? 0 : 1)));
  }
  return row.at(-1)!;
}

function choose(explorations: Exploration[], values: Options): Case[] {
  const cover = oneOf('cover', values.cover, ['transitions', 'states']) as 'transitions' | 'states';
  const strategy = values.strategy && oneOf('strategy', values.strategy, ['shortest', 'simple']);
  if (values.random !== undefined) {
    const count = numberOf('random', values.random);
    return explorations.slice(0, 1).flatMap((each) => randomCases(each, count, numberOf('seed', values.seed)));
  }
  if (values.from !== undefined || values.to !== undefined) return between(explorations, values, strategy);
  try {
    if (strategy === 'simple') return explorations.flatMap(({ first }) => simpleCases(first, () => true));
  } catch (error) {
    throw tooMany(error);
  }
  if (strategy === 'shortest') return explorations.flatMap(shortestCases);
  const maxSteps = values['max-steps'] === undefined ? Infinity : numberOf('max-steps', values['max-steps']);
  return coveringCases(explorations, cover, maxSteps);
}

function between(explorations: Exploration[], { from, to }: Options, strategy: string | undefined): Case[] {
  const isAt = (name: string) => stateCheck(explorations, name);
  const starts = explorations.flatMap(({ first, situations }) =>
    from === undefined ? [first] : situations.filter(isAt(from)).slice(0, 1),
  );
  const isEnd = to === undefined ? () => true : isAt(to);
  try {
    const cases = starts.flatMap((start) => {
      if (strategy === 'simple') return simpleCases(start, isEnd);
      if (to === undefined) return shortestCases({ first: start });
      const way = shortestWay(start, (step) => isEnd(step.to));
      return way ? [{ start, steps: way }] : [];
    });
    if (cases.length === 0) throw new UsageError(`Nothing leads ${from ? `from ${from} ` : ''}to ${to ?? 'anywhere'}.`);
    return cases;
  } catch (error) {
    throw tooMany(error);
  }
}

function tooMany(error: unknown): unknown {
  return error instanceof RangeError
    ? new UsageError(`There are ${error.message} simple paths: name --from and --to, or use --strategy shortest.`)
    : error;
}

/** A state by its id, with or without the machine's name, or by its last part where only one state is called so. */
function stateCheck(explorations: Exploration[], name: string): (situation: Situation) => boolean {
  const { machine } = explorations[0]!;
  const nodes = statesOf(machine).filter((node) => node.path.length > 0);
  const found = nodes.filter((node) => [node.id, node.path.join('.'), node.key].includes(name));
  if (found.length === 0)
    throw new UsageError(
      `“${machine.id}” has no state “${name}”. It has: ${nodes.map((node) => node.path.join('.')).join(', ')}`,
    );
  if (found.length > 1)
    throw new UsageError(`“${name}” may be ${found.map((node) => node.path.join('.')).join(' or ')}.`);
  return ({ snapshot }) => snapshot._nodes.some((node) => node.id === found[0]?.id);
}

function summary(cases: readonly Case[], explorations: Exploration[], lang: Lang): string {
  const steps = cases.reduce((sum, each) => sum + each.steps.length, 0);
  const isLong = cases.some((each) => each.steps.length > 20);
  const least = leastCases(explorations);
  const shorter = lang === 'pt' ? ' --max-steps 12 dá casos mais curtos.' : ' --max-steps 12 makes them shorter.';
  const text =
    lang === 'pt'
      ? `${cases.length === 1 ? '1 caso' : `${cases.length} casos`} com ${steps} passos ${cases.length === 1 ? 'passa' : 'passam'} por todas as transições; ${least === 1 ? 'é preciso' : 'são precisos'} pelo menos ${least}.`
      : `${cases.length === 1 ? '1 case' : `${cases.length} cases`} with ${steps} steps ${cases.length === 1 ? 'leads' : 'lead'} through every transition; at least ${least} ${least === 1 ? 'is' : 'are'} needed.`;
  return isLong ? text + shorter : text;
}

/** All machines with their sizes. */
function overview(): string {
  const rows = Object.entries(machines).map(([id, machine]) => {
    const transitions = transitionsOf(machine);
    const events = new Set(transitions.map(({ eventType }) => eventType).filter(Boolean));
    const explorations = (samples[id] ?? []).map(explore);
    return [
      id,
      enterableStatesOf(machine).length,
      events.size,
      transitions.length,
      explorations.length === 0 ? '–' : coveringCases(explorations).length,
    ].map(String);
  });
  const lines = [['machine', 'states', 'events', 'transitions', 'paths'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
