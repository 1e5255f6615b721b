import type { FirstLoadTexts } from './i18n';
import customers from './locales/pt/customers.json';
import lists from './locales/pt/lists.json';
import rents from './locales/pt/rents.json';
import shell from './locales/pt/shell.json';

export default { customers, lists, rents, shell } satisfies FirstLoadTexts;
