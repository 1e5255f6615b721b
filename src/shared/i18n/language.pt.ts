import type { LanguageTexts } from './i18n';
import customers from './locales/pt/customers.json';
import lists from './locales/pt/lists.json';
import rents from './locales/pt/rents.json';
import shell from './locales/pt/shell.json';

export default {
  firstLoad: { customers, lists, rents, shell },
  files: import.meta.glob<object>(
    ['./locales/pt/*.json', '!./locales/*/{auth,customers,errors,lists,rents,shell}.json'],
    { import: 'default' },
  ),
} satisfies LanguageTexts;
