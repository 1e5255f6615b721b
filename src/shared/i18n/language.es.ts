import type { LanguageTexts } from './i18n';
import customers from './locales/es/customers.json';
import lists from './locales/es/lists.json';
import rents from './locales/es/rents.json';
import shell from './locales/es/shell.json';

export default {
  firstLoad: { customers, lists, rents, shell },
  files: import.meta.glob<object>(
    ['./locales/es/*.json', '!./locales/*/{auth,customers,errors,lists,rents,shell}.json'],
    { import: 'default' },
  ),
} satisfies LanguageTexts;
