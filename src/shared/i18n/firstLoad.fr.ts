import type { FirstLoadTexts } from './i18n';
import customers from './locales/fr/customers.json';
import lists from './locales/fr/lists.json';
import rents from './locales/fr/rents.json';
import shell from './locales/fr/shell.json';

export default { customers, lists, rents, shell } satisfies FirstLoadTexts;
