import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = 'src/shared/i18n/locales';
const TRANSLATIONS = ['en', 'fr', 'tr', 'es'] as const;
type Language = 'pt' | (typeof TRANSLATIONS)[number];

/** Every text of a language under `bundle.key`. */
function textsOf(language: Language): Map<string, string> {
  const all = new Map<string, string>();
  const visit = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') all.set(`${path}.${key}`, value);
      else visit(value as object, `${path}.${key}`);
    }
  };
  for (const file of readdirSync(join(FOLDER, language)))
    visit(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as object, file.replace('.json', ''));
  return all;
}

/** The words that are read: values to fill in and tags left out. */
const wordsOf = (text: string) => text.replaceAll(/\{\{.*?\}\}|<.*?>/gu, '');

/** Names, and texts that are in one language for all (product 1.4). */
/** Methods of payment of these names in each language. */
const METHODS = ['money.method.MBWAY', 'money.method.MULTIBANCO'];

const UNTRANSLATED: Record<(typeof TRANSLATIONS)[number], readonly string[]> = {
  en: [
    ...METHODS,
    'customers.countryDefault',
    'lists.layout.horizontal',
    'lists.layout.vertical',
    'lists.menu.label',
    'lists.theme.label',
    'dashboards.card.arpa',
    'availability.total',
    'auditLog.handover.condition.OK',
    'rent.condition.OK',
    'rent.lines.total',
    'rent.required',
    'planning.keys.ends.key',
    'planning.keys.enter.key',
    'planning.keys.escape.key',
    'planning.keys.months.key',
    'shell.alerts.new',
    'shell.customise',
    'shell.footer',
    'shell.notFound.back',
    'shell.notFound.text',
    'shell.notFound.title',
    'shell.pages.backoffice',
    'shell.search.demo',
    'shell.user.backoffice',
  ],
  fr: [
    ...METHODS,
    'auditLog.field.email',
    'auditLog.handover.condition.OK',
    'rent.condition.OK',
    'auth.email',
    'backoffice.email',
    'backoffice.sort.email',
    'centers.column.email',
    'centers.email',
    'customers.column.email',
    'customers.countryDefault',
    'customers.email',
    'lists.menu.label',
    'dashboards.card.arpa',
    'profile.email',
    'availability.total',
    'rent.lines.total',
    'shell.footer',
    'shell.menu.label',
    'shell.pages.backoffice',
    'shell.user.backoffice',
  ],
  tr: [
    ...METHODS,
    'dashboards.card.arpa',
    'planning.keys.ends.key',
    'planning.keys.enter.key',
    'planning.keys.escape.key',
    'planning.keys.months.key',
    'shell.footer',
    'shell.pages.backoffice',
    'shell.search.demo',
    'shell.user.backoffice',
  ],
  // So close to Portuguese that whole sentences are the same.
  es: [],
};

test.each(['en', 'fr', 'tr'] as const)('%s is translated: only names are the Portuguese text', (language) => {
  const portuguese = textsOf('pt');
  const same = [...textsOf(language)]
    .filter(([key, text]) => portuguese.get(key) === text && /\p{L}{2}/u.test(wordsOf(text)))
    .map(([key]) => key);
  expect(same.filter((key) => !UNTRANSLATED[language].includes(key))).toEqual([]);
});

/** Preferred terms, and the words that would be a second name. */
const SECOND_NAMES: [Language, string, RegExp][] = [
  ['en', 'rental', /\b(?:rents|a rent|the rent|new rent)\b(?! back)/iu],
  ['en', 'equipment, counted in items', /\b(?:assets?|pieces? of equipment|items? of equipment)\b/iu],
  ['en', 'overdue', /\blate\b|\bdelayed\b/iu],
  ['en', 'unpaid', /\bowed\b|\boutstanding\b|\bto pay\b|\bamounts? due\b/iu],
  ['en', 'unavailable', /^not available/iu],
  ['en', 'reserved', /\bwas booked\b/iu],
  ['en', 'undid', /\btook the .*\bback\b/iu],
  ['en', 'hand-overs', /\bout and back\b/iu],
  ['en', 'ongoing', /\bunder way\b|\bin progress\b/iu],
  ['en', 'sign in, sign out', /\blog(?:ged)? (?:in|out|on|off)\b/iu],
  [
    'en',
    'edit a record',
    /^Change (?:customer|address|user|maintenance|equipment|tag|charge|rate|model)$|^Change the charge/u,
  ],
  ['en', 'email', /\be-mail/iu],
  ['en', 'are you sure', /do you really/iu],
  ['pt', 'alterar', /\bedit[ae]|\bmodific|^mudar\b|\bmude-/iu],
  ['pt', 'adicionar e remover', /\bjunt(?:ar|ou|ad[ao]s?)\b|\bretir(?:ar|ou|ad[ao]s)\b(?! a si)/iu],
  ['pt', 'entrar', /\binicie sessão|iniciar sessão/iu],
  ['pt', 'em manutenção', /\brepara(?:ção|ções)\b/iu],
  ['pt', 'indisponível', /^não disponível/iu],
  ['pt', 'condição', /\bestado em que\b/iu],
  ['pt', 'foto', /\bfotografia/iu],
  ['pt', 'autocolante', /\bcódigo da etiqueta/iu],
  ['es', 'modificar', /\beditar\b/iu],
  ['es', 'adhesivo', /\bcódigo de la etiqueta/iu],
  ['es', 'devolver', /^recoger$/iu],
  ['es', 'en mantenimiento', /\breparaci/iu],
  ['fr', 'équipement', /\bmatériel/iu],
  ['fr', 'autocollant', /\bcode de l’étiquette/iu],
  ['fr', 'en maintenance', /\bréparation/iu],
  ['tr', 'kullanılamaz', /\buygun değil/iu],
  ['tr', 'bakım', /\bonarım/iu],
];

describe('one word for one thing', () => {
  test.each(SECOND_NAMES)('in %s: %s', (language, _, second) => {
    expect([...textsOf(language)].filter(([, text]) => second.test(wordsOf(text)))).toEqual([]);
  });
});
