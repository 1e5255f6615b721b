import type { FirstLoadTexts } from './i18n';
import customers from './locales/tr/customers.json';
import lists from './locales/tr/lists.json';
import rents from './locales/tr/rents.json';
import shell from './locales/tr/shell.json';

export default { customers, lists, rents, shell } satisfies FirstLoadTexts;
