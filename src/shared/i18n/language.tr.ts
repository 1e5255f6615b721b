import type { LanguageTexts } from './i18n';
import customers from './locales/tr/customers.json';
import lists from './locales/tr/lists.json';
import rents from './locales/tr/rents.json';
import shell from './locales/tr/shell.json';

export default {
  firstLoad: { customers, lists, rents, shell },
  files: import.meta.glob<object>(
    ['./locales/tr/*.json', '!./locales/*/{auth,customers,errors,lists,rents,shell}.json'],
    { import: 'default' },
  ),
} satisfies LanguageTexts;
