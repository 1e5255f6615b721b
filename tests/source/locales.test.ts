import { describe, expect, test } from 'vitest';
import { filesBelow } from '../support/files';
import { bundleOf as texts, LANGUAGES, NAMESPACES as namespaces, withoutPlural } from '../support/texts';

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/gu)].map((match) => match[1]).sort();

describe.each(namespaces)('the texts of %s', (namespace) => {
  const reference = texts('pt', namespace);

  test.each(LANGUAGES)('are complete in %s', (language) => {
    const own = texts(language, namespace);
    const keys = (all: object) => [...new Set(Object.keys(all).map(withoutPlural))].sort();
    expect(keys(own)).toEqual(keys(reference));
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(LANGUAGES)('have every plural form of %s', (language) => {
    const own = texts(language, namespace);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set(
      Object.keys(own)
        .filter((key) => key.endsWith('_other'))
        .map(withoutPlural),
    );
    for (const key of plurals) {
      for (const form of forms) expect(own, `${key}_${form}`).toHaveProperty([`${key}_${form}`]);
    }
  });

  test.each(LANGUAGES)('fill in the same values in %s', (language) => {
    const own = texts(language, namespace);
    for (const [key, text] of Object.entries(own)) {
      const model = reference[key];
      // A form for one may spell the number out.
      if (model !== undefined && !/_(?:one|zero)$/u.test(key))
        expect(placeholders(text), key).toEqual(placeholders(model));
    }
  });
});

/** Values that stand in their order in every language: a swapped pair would still be complete. */
const ORDERED = [
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['before', 'after'],
  ['first', 'last'],
];

test.each(LANGUAGES)('pairs of values stand in their order in %s', (language) => {
  const swapped = namespaces.flatMap((namespace) =>
    Object.entries(texts(language, namespace)).filter(([, text]) =>
      ORDERED.some(([one, other]) => {
        const places = [one, other].map((name) => text.indexOf(`{{${name}}}`));
        return places[0]! > places[1]! && places[1]! >= 0;
      }),
    ),
  );
  expect(swapped).toEqual([]);
});

// A noun after a number stays as it is in Turkish.
test.each(LANGUAGES.filter((language) => language !== 'tr'))('one is counted in the singular in %s', (language) => {
  const plural = namespaces.flatMap((namespace) => {
    const own = texts(language, namespace);
    return Object.entries(own).filter(
      ([key, text]) =>
        key.endsWith('_one') &&
        /\{\{count\}\} (?!más\b)\p{L}+s\b/u.test(text) &&
        text === own[key.replace(/_one$/u, '_other')],
    );
  });
  expect(plural).toEqual([]);
});

test.each(namespaces)('no line of French breaks before its punctuation in %s', (namespace) => {
  // Narrow before ; ? and !, of full width before a colon and inside quotation marks; times and addresses have none.
  const loose = /(?<!\u202f)[;?!]|(?<!\u00a0)»|«(?!\u00a0)|[ \u202f]:/u;
  expect(Object.entries(texts('fr', namespace)).filter(([, text]) => loose.test(text))).toEqual([]);
});

test.each(LANGUAGES)('a state has one name in %s, wherever it stands', (language) => {
  const named = (namespace: string, path: string) => texts(language, namespace)[path];
  const stages = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'];
  expect(stages.map((stage) => named('auditLog', `word.${stage}`))).toEqual(
    stages.map((stage) => named('rents', `stage.${stage}`)),
  );
  expect(named('rents', 'views.ORDERING')).toBe(named('rents', 'stage.ORDERING'));
  for (const state of ['SCHEDULED', 'DONE']) {
    expect([named('auditLog', `word.${state}`), named('inventory', `stay.state.${state}`)]).toEqual([
      named('maintenances', `state.${state}`),
      named('maintenances', `state.${state}`),
    ]);
  }
});

const files = [
  ...filesBelow('src', /\.tsx?$/u),
  ...['machines', 'contract'].flatMap((folder) => filesBelow(folder, /\.ts$/u)),
];

/** Ends of the keys that dialogs and hooks of a record build from their `ns` and `prefix`. */
const CHANGE = ['updated', 'updateFailed'];
const CREATION = ['create', 'created', 'createFailed'];
const REMOVAL = ['deleted', 'deleteFailed'];
const BUILT = {
  RecordDialog: CHANGE,
  SettingDialog: [...CREATION, ...CHANGE, ...REMOVAL],
  RecordRemoval: REMOVAL,
  useRecordChange: CHANGE,
  useRemoval: REMOVAL,
};
const USE = new RegExp(`(?:<|= )(${Object.keys(BUILT).join('|')})\\b`, 'gu');

/** The keys that a file has built, as `namespace:key`. */
function builtIn({ text }: (typeof files)[number]): string[] {
  return [...text.matchAll(USE)].flatMap((use) => {
    const given = text.slice(use.index).split(/<\/|\}\);/u)[0] ?? '';
    const valueOf = (name: string) => new RegExp(`\\b${name}(?:=|: )["']([\\w.-]+)`, 'u').exec(given)?.[1];
    const namespace = valueOf('ns');
    // A frame of others passes its own on.
    if (namespace === undefined) return [];
    const record = /record=\{(\w+)/u.exec(given)?.[1];
    // Its type among the component's properties.
    const type = [...text.slice(0, use.index).matchAll(new RegExp(`\\b${record}: ([^;,)]+);`, 'gu'))].at(-1)?.[1];
    const mayBeNew = type?.endsWith('| null');
    const ends = [...BUILT[use[1] as keyof typeof BUILT], ...(mayBeNew ? CREATION : [])];
    return ends.map((end) => `${namespace}:${valueOf('prefix') ?? ''}${end}`);
  });
}

const built = new Map(files.flatMap((file) => builtIn(file).map((key) => [key, file.path])));

test('every key that is built for a dialog or toast of a record has a text', () => {
  const missing = [...built].filter(([key]) => {
    const [namespace = '', name = ''] = key.split(':');
    return !(name in texts('pt', namespace));
  });
  expect(missing, 'texts that are missing in all five bundles, and the file that shows them').toEqual([]);
});

/** The source that may name a key: what shows texts, and the machines and failures that say which one. */
const source = files.map(({ text }) => text).join('\n');
const found = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, name]) => name ?? ''));
const literals = found(/['"`](?:\w+:)?([\w.-]+)['"`]/gu);
/** Whether a view names a text itself that has the name of a built one. */
const isInView = (namespace: string, key: string) =>
  files.some(
    ({ path, text }) =>
      path.startsWith('src/features/') && text.includes(`'${namespace}'`) && text.includes(`'${key}'`),
  );
const builtEnds = Object.values(BUILT).flat();
/** Beginnings of keys whose end is only known later. */
const beginnings = found(/[`:]((?:[\w-]+\.)+)\$\{/gu);
/** Ends of keys whose beginning is. */
const ends = found(/\}((?:\.[\w-]+)+)`/gu);

/** Places within a namespace where the texts of a list stand. */
const places = found(/<CollectionStates [^>]*\bprefix="([\w.]+)"/gu);

/** Whether the source names a key: completely, its beginning or end, without its context, or by a dialog's prefix. */
function isNamed(namespace: string, key: string): boolean {
  const plain = withoutPlural(key);
  const forms = [plain, plain.replace(/_[^_.]+$/u, '')];
  return (
    built.has(`${namespace}:${plain}`) ||
    forms.some(
      (form) =>
        (builtEnds.includes(form) ? isInView(namespace, form) : literals.has(form)) ||
        [...beginnings].some((beginning) => form.startsWith(beginning)) ||
        [...places].some((place) => form.startsWith(place) && literals.has(form.slice(place.length))) ||
        [...ends].some((end) => form.endsWith(end)),
    )
  );
}

test.each(namespaces)('nothing stands in %s that the source does not name', (namespace) => {
  expect(Object.keys(texts('pt', namespace)).filter((key) => !isNamed(namespace, key))).toEqual([]);
});

test('an unused key is found', () => {
  expect(isNamed('rent', 'nobody.names.this')).toBe(false);
  expect(isNamed('rent', 'charges.created')).toBe(true);
  expect(isNamed('rent', 'discount.created')).toBe(false);
});
