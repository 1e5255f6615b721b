/** Adds the texts of the cockpit's pages, apart from the first load, which would otherwise load the list of their files. */
import { addTexts } from './i18n';

const bundles = import.meta.glob<object>(
  ['./locales/*/*.json', '!./locales/*/{auth,customers,errors,lists,rents,shell}.json'],
  {
    import: 'default',
  },
);

addTexts((language, namespace) => bundles[`./locales/${language}/${namespace}.json`]?.());
