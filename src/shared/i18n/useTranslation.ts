import type { i18n, TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

type Namespaces = string | readonly string[];

interface Texts {
  t: TFunction;
  /** Another object for each language, so that memoised values that depend on it are computed again. */
  i18n: i18n;
}

/**
 * Texts in the current language; the component renders again when the language changes, and suspends while texts load.
 * Replaces the hook of react-i18next, which copies the whole instance in each component that is mounted.
 * @param namespaces keys are looked up in the first one; `ns` or a prefix names another. The default namespace if none is given.
 */
export function useTranslation(namespaces?: Namespaces): Texts {
  const instance = use(I18nContext)?.i18n ?? getI18n();
  const shared = sharedTexts(instance);
  useSyncExternalStore(shared.subscribe, shared.getLanguage, shared.getLanguage);
  const texts = shared.getTexts(namespaces);
  return texts instanceof Promise ? use(texts) : texts;
}

/** Texts and subscription that all components of one i18next instance share. */
interface SharedTexts {
  subscribe: (onChange: () => void) => () => void;
  getLanguage: () => string;
  /** A promise while a namespace loads; the same one each time, as React needs it. */
  getTexts: (namespaces?: Namespaces) => Texts | Promise<Texts>;
}

const sharedByInstance = new WeakMap<i18n, SharedTexts>();

function sharedTexts(instance: i18n): SharedTexts {
  const known = sharedByInstance.get(instance);
  if (known) return known;
  const shared = createSharedTexts(instance);
  sharedByInstance.set(instance, shared);
  return shared;
}

function createSharedTexts(instance: i18n): SharedTexts {
  const known = new Map<string, Texts | Promise<Texts>>();
  const createTexts = (language: string, names: readonly string[]) => ({
    t: cacheTexts(instance.getFixedT(language, names[0])),
    i18n: Object.create(instance, { language: { value: language } }) as i18n,
  });
  return {
    subscribe: (onChange) => {
      instance.on('languageChanged', onChange);
      return () => instance.off('languageChanged', onChange);
    },
    getLanguage: () => instance.language,
    getTexts: (namespaces = instance.options.defaultNS as Namespaces) => {
      const { language } = instance;
      const key = `${language} ${String(namespaces)}`;
      const found = known.get(key);
      if (found) return found;
      const names = [namespaces].flat();
      const texts = names.every((name) => instance.hasLoadedNamespace(name))
        ? createTexts(language, names)
        : instance.loadNamespaces(names).then(() => createTexts(language, names));
      known.set(key, texts);
      return texts;
    },
  };
}

/**
 * Looks up each text without values once. i18next answers a missing text with its key, without the namespace: that is not kept,
 * as its namespace may load later.
 */
function cacheTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const lookUp = (...args: Parameters<TFunction>): string => {
    const [key] = args;
    if (args.length > 1 || typeof key !== 'string') return t(...args);
    const found = known.get(key);
    if (found !== undefined) return found;
    const text = t(key);
    if (!key.endsWith(text)) known.set(key, text);
    return text;
  };
  // `Trans` reads the language and namespaces of a `t`.
  return Object.assign(lookUp, t) as TFunction;
}
