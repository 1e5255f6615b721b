import { readdirSync, readFileSync } from 'node:fs';

/** What a view offers and says, by kind, each once: from the tree of a screen reader, without its structure and addresses. */
export type Summary = Map<string, Set<string>>;

const KINDS: Record<string, string> = {
  title: 'title',
  heading: 'headings',
  button: 'buttons',
  link: 'links',
  menuitem: 'menu',
  tab: 'tabs',
};
const FIELDS = /^(?:textbox|combobox|searchbox|spinbutton|password|checkbox|radio|switch|slider|option)\b/u;
/** A number, an amount or a day is not worth reading; a word is. */
const WORD = /\p{L}{4}/u;
/** The same button of several lines is read once. */
const SERIAL = /\b\d{6}\b/gu;
const WIDTH = 140;
export const NO_DIFFERENCE = 'no difference';

/** Summarises a tree; `known` texts are left out. */
export function summaryOf(tree: string, known: ReadonlySet<string> = new Set()): Summary {
  const summary: Summary = new Map();
  const add = (kind: string, item: string) => summary.set(kind, (summary.get(kind) ?? new Set()).add(item));
  for (const line of tree.split('\n').map((each) => each.trim())) {
    const [role = ''] = line.split(/[ :]/u, 1);
    const named = /^[a-z]+(?: \d)? «(?<name>.*?)»(?: → \S+)?(?<facts>.*)$/u.exec(line)?.groups;
    if (named && KINDS[role]) add(KINDS[role], `${named.name}${named.facts}`.replaceAll(SERIAL, '…'));
    else if (FIELDS.test(line)) add('fields', line);
    else {
      const text = line.replace(/^[a-z]+(?: current=\w+)?: /u, '');
      if (WORD.test(text) && !/^[a-z]+(?: «.*»)?(?: [a-z=]+)*$/u.test(line) && !known.has(text)) add('texts', text);
    }
  }
  return summary;
}

/** The summary without its texts: what can be pressed, followed or typed into, and the headings. */
export const withoutTexts = (summary: Summary): Summary =>
  new Map([...summary].filter(([kind]) => kind !== 'texts' && kind !== 'fields'));

/** The texts of all views in their tables, which need no second reading. */
export function approvedTexts(): ReadonlySet<string> {
  const folder = `${import.meta.dirname}/../approved`;
  const trees = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return new Set(
    trees.flatMap((name) => [...(summaryOf(readFileSync(`${folder}/${name}`, 'utf8')).get('texts') ?? [])]),
  );
}

/** The summary as lines, one kind after the other. */
export function written(summary: Summary): string {
  return [...summary].map(([kind, items]) => wrapped(`${kind}: `, items)).join('\n');
}

/** What one summary lacks of another, and what it has more. */
export function writtenDifference(before: Summary, after: Summary): string {
  const kinds = new Set([...before.keys(), ...after.keys()]);
  const only = (sign: string, one: Summary, other: Summary) =>
    [...kinds].flatMap((kind) => {
      const items = [...(one.get(kind) ?? [])].filter((item) => !other.get(kind)?.has(item));
      return items.length > 0 ? [wrapped(`${sign} ${kind}: `, items)] : [];
    });
  return [...only('-', before, after), ...only('+', after, before)].join('\n') || NO_DIFFERENCE;
}

function wrapped(head: string, items: Iterable<string>): string {
  const lines = [head];
  for (const item of items) {
    const last = lines.at(-1)!;
    if (last.endsWith(': ') && lines.length === 1) lines[0] = last + item;
    else if (last.length + item.length + 3 <= WIDTH) lines[lines.length - 1] = `${last} · ${item}`;
    else lines.push(`    ${item}`);
  }
  return lines.join('\n');
}
