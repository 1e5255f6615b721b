import { invalidFields, type FieldCode } from '../lib/errors';

/** Names that a password must not consist of, besides the user's own. */
export interface KnownNames {
  /** Lines of the company's address; the first is its name. */
  company: readonly string[];
}

const PRODUCT = 'Rental Cockpit';
/** Legal form after a company's name, often left out. */
const LEGAL_FORM = /[\s,]+(?:unipessoal|lda|sa|s\.\s?a|ltd|llc|inc|gmbh|sarl|sl)\.?$/iu;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded with the first password: most starts never need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./commonPasswords.txt?raw').then(
    ({ default: text }) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))),
  );
  return common;
}

/**
 * Refuses an easily guessed password (400, with a code for the field). Refused are common ones, and names of the user,
 * company or product with digits and signs around them.
 */
export async function assertUnguessable(password: string, username: string, { company }: KnownNames): Promise<void> {
  const code = await weaknessOf(password, [username, ...companyNames(company), PRODUCT]);
  if (code) throw invalidFields({ password: code });
}

async function weaknessOf(password: string, names: readonly string[]): Promise<FieldCode | undefined> {
  if ((await commonPasswords()).has(password.normalize('NFKC').toLowerCase())) return 'common';
  return names.some((name) => isOnly(password, name)) ? 'own-name' : undefined;
}

function companyNames([first = '']: readonly string[]): string[] {
  const short = first.replace(LEGAL_FORM, '').replace(LEGAL_FORM, '');
  return [first, short];
}

/** Whether nothing but digits is left of the password without the name, written once or several times. */
function isOnly(password: string, name: string): boolean {
  const [text, part] = [folded(password), folded(name)];
  return part !== '' && text.includes(part) && /^\p{N}*$/u.test(text.replaceAll(part, ''));
}

/** Letters and digits alone, in lower case and without accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
