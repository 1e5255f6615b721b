import type { LanguageTexts } from './i18n';
import customers from './locales/fr/customers.json';
import lists from './locales/fr/lists.json';
import rents from './locales/fr/rents.json';
import shell from './locales/fr/shell.json';

export default {
  firstLoad: { customers, lists, rents, shell },
  files: import.meta.glob<object>(
    ['./locales/fr/*.json', '!./locales/*/{auth,customers,errors,lists,rents,shell}.json'],
    { import: 'default' },
  ),
} satisfies LanguageTexts;
