import type { FirstLoadTexts } from './i18n';
import customers from './locales/en/customers.json';
import lists from './locales/en/lists.json';
import rents from './locales/en/rents.json';
import shell from './locales/en/shell.json';

export default { customers, lists, rents, shell } satisfies FirstLoadTexts;
