import type { FirstLoadTexts } from './i18n';
import customers from './locales/es/customers.json';
import lists from './locales/es/lists.json';
import rents from './locales/es/rents.json';
import shell from './locales/es/shell.json';

export default { customers, lists, rents, shell } satisfies FirstLoadTexts;
