import type { LanguageTexts } from './i18n';
import customers from './locales/en/customers.json';
import lists from './locales/en/lists.json';
import rents from './locales/en/rents.json';
import shell from './locales/en/shell.json';

export default {
  firstLoad: { customers, lists, rents, shell },
  files: import.meta.glob<object>(
    ['./locales/en/*.json', '!./locales/*/{auth,customers,errors,lists,rents,shell}.json'],
    { import: 'default' },
  ),
} satisfies LanguageTexts;
