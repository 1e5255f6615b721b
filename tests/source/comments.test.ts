import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files';

const FOLDERS = ['contract', 'machines', 'src', 'server', 'scripts', 'tests', 'public'];
/** Longest sentence, in words. */
const MOST = 25;

/** Comments that stand on lines of their own. */
const COMMENT = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gmu;
/** Relative clauses without a noun. */
const RIDDLE = /\b(?:who|whom|whoever|nobody|somebody|someone)\b|\bthat which\b/iu;
/** Pages outside the repository; docs/product.md has the rules. */
const ELSEWHERE = /(?<!Vitest's )\bspecification\b|\bdecisions? \d/iu;

interface Comment {
  file: string;
  /** Paragraphs without markers, code and tags. */
  paragraphs: string[];
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
).filter((path) => /\.(?:tsx?|mjs|js|css)$/u.test(path) && !path.includes('node_modules'));

const comments: Comment[] = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].map(([text]) => ({ file, paragraphs: paragraphsOf(text) })),
);

/** Descriptions in machines: the editor and the paths show them to people. */
const DESCRIPTION = /\bdescription:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/gu;

const descriptions = filesBelow('machines', /\.machine\.ts$/u).flatMap(({ path, text }) =>
  [...text.matchAll(DESCRIPTION)].map(([, single, double]) => ({ file: path, paragraphs: [single ?? double ?? ''] })),
);

function paragraphsOf(comment: string): string[] {
  const lines = comment.replace(/\*\/\s*$/u, '').split('\n');
  const texts = lines.map((line) => line.replace(/^\s*(?:\/\*\*?|\*|\/\/)?/u, ''));
  return texts
    .map((text) => (/^ {3,}/u.test(text) ? '' : text.trim()))
    .join('\n')
    .split(/\n(?:\s*\n|(?=@|- ))/u)
    .map((text) =>
      text
        .replaceAll('\n', ' ')
        .replace(/^@\w+(?: \{.*\})?(?: \w+)?|^- /u, '')
        .replaceAll(/`[^`]*`/gu, 'x')
        .trim(),
    )
    .filter(Boolean);
}

/** Comments and descriptions with such a paragraph, as `file: paragraph`. */
function found(isWrong: (paragraph: string) => boolean): string[] {
  return [...comments, ...descriptions].flatMap(({ file, paragraphs }) =>
    paragraphs.filter((paragraph) => isWrong(paragraph)).map((paragraph) => `${file}: ${paragraph.slice(0, 120)}`),
  );
}

const wordsOf = (sentence: string) => sentence.split(/\s+/u).filter((word) => /\w/u.test(word));

test('comments and descriptions are found', () => {
  expect(comments.length).toBeGreaterThan(2000);
  expect(descriptions.length).toBeGreaterThan(900);
});

test('comments name the subject instead of “who”, “nobody” or “that which”', () => {
  expect(
    found((paragraph) => RIDDLE.test(paragraph)),
    `none of ${RIDDLE.source}`,
  ).toEqual([]);
});

/** Documents without code, by line; drawings are generated. */
const lines = filesBelow('docs', /\.md$/u).flatMap(({ path, text }) =>
  text.split('\n').map((line) => ({ path, line: line.replaceAll(/`[^`]*`/gu, '') })),
);

test('documents name the subject instead of “nobody” or “whoever”', () => {
  expect(lines.length).toBeGreaterThan(2000);
  const unnamed = lines.filter(({ line }) => /\b(?:whoever|nobody|somebody|someone|anybody)\b/iu.test(line));
  expect(unnamed.map(({ path, line }) => `${path}: ${line.slice(0, 120)}`)).toEqual([]);
});

test('comments cite docs/product.md or nothing', () => {
  expect(found((paragraph) => ELSEWHERE.test(paragraph))).toEqual([]);
});

test(`sentences in comments have at most ${MOST} words`, () => {
  const sentences = [...comments, ...descriptions].flatMap(({ file, paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/u)).map((sentence) => ({ file, sentence })),
  );
  expect(sentences.filter(({ sentence }) => wordsOf(sentence).length > MOST)).toEqual([]);
});
