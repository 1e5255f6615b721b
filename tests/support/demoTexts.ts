import { readdirSync, readFileSync } from 'node:fs';

const DEMO = 'src/demo/locales';
const SHARED = 'src/shared/i18n/locales';

/** All texts of the demo pages in a language, and those of the cockpit that they use, by namespace. */
export function demoTexts(language: 'pt' | 'en'): Record<string, object> {
  const read = (folder: string) =>
    readdirSync(`${folder}/${language}`).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${language}/${name}`, 'utf8')) as object,
    ]);
  return Object.fromEntries([...read(SHARED), ...read(DEMO)]) as Record<string, object>;
}
