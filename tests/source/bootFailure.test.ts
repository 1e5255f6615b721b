import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

interface Shell {
  trouble: { incomplete: { title: string; text: string }; retry: string };
}

test('the page for an app that did not start says what the bundles say, which may be what did not arrive', () => {
  const [, source] = /var WORDS = (\{[\s\S]*?\n {2}\});/u.exec(readFileSync('public/boot-failure.js', 'utf8')) ?? [];
  const words = runInNewContext(`(${source ?? '{}'})`) as Record<string, object>;
  expect(Object.keys(words)).toEqual(['pt', 'en', 'fr', 'tr', 'es']);
  for (const [language, own] of Object.entries(words)) {
    const { trouble } = JSON.parse(readFileSync(`src/shared/i18n/locales/${language}/shell.json`, 'utf8')) as Shell;
    expect({ ...own }).toEqual({ ...trouble.incomplete, retry: trouble.retry });
  }
});
