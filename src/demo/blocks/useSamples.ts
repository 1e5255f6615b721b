import { useTranslation } from '../../shared/i18n/useTranslation';

/**
 * Sample data of a namespace in the language of the moment, as they stand in `src/demo/locales`. The type is the caller's
 * word: a test holds the two languages against each other.
 */
export function useSamples<T>(namespace: string, key: string): T {
  const { i18n } = useTranslation(namespace);
  return i18n.getResource(i18n.language, namespace, key) as T;
}
