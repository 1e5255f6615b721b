/**
 * Rules of our own for oxlint. Which way imports run is one of them because oxlint's `no-restricted-imports` is written
 * in Rust, whose patterns cannot say "anything but".
 */

/** Refuses the paths that match one of the options' patterns, in imports and in exports from elsewhere. */
const imports = {
  meta: { schema: false },
  create(context) {
    const refused = context.options.map(({ regex, message }) => ({ regex: new RegExp(regex, 'u'), message }));
    const check = ({ source }) => {
      const first = source && refused.find(({ regex }) => regex.test(source.value));
      if (first) context.report({ node: source, message: first.message });
    };
    return { ImportDeclaration: check, ExportAllDeclaration: check, ExportNamedDeclaration: check };
  },
};

/** Where JSX would show a word that stands in the code: as text, in braces, as an alternative, as an attribute people read. */
const WORDS = [
  'JSXText[value=/\\p{L}{2,}/u]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(Literal[value=/\\p{L}{2,}/u], TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}{2,}/u]))',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/\\p{L}{2,}/u]',
  'JSXAttribute[name.name=/^(title|placeholder|alt|aria-label|label|header)$/] > Literal[value=/\\p{L}{2,}/u]',
];

const texts = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Texts stand in src/shared/i18n/locales, in five languages.' });
    return Object.fromEntries(WORDS.map((selector) => [selector, report]));
  },
};

/** Longest sentence of a comment or of a description in a machine, in words. */
const MOST_WORDS = 25;
/** Clauses without a noun, and pages outside the repository. */
const UNCLEAR =
  /\b(?:who|whom|whoever|nobody|somebody|someone)\b|\bthat which\b|(?<!Vitest's )\bspecification\b|\bdecisions? \d/iu;

const comments = {
  create(context) {
    const check = (node, text) => {
      const words = text
        .replaceAll(/`[^`]*`/gu, 'x')
        .replaceAll(/^[ *]*(?: {3}.*|@\w+(?: \{.*\})?(?: \w+)?)/gmu, '\n\n');
      const paragraphs = words.replaceAll(/^[ *]+/gmu, '').split(/\n\s*\n|\n(?=- )/u);
      const sentences = paragraphs.flatMap((each) => each.split(/(?<=[.!?])\s+/u));
      if (sentences.some((each) => each.split(/\s+/u).filter((word) => /\w/u.test(word)).length > MOST_WORDS))
        context.report({ node, message: `A sentence has at most ${MOST_WORDS} words.` });
      const [unclear] = UNCLEAR.exec(words) ?? [];
      if (unclear)
        context.report({ node, message: `Name the subject, or the rule in docs/product.md, instead of “${unclear}”.` });
    };
    return {
      Program: () => context.sourceCode.getAllComments().forEach((each) => check(each, each.value)),
      'Property[key.name=description] > Literal': (node) =>
        context.filename.endsWith('.machine.ts') && check(node, node.value),
    };
  },
};

/** Refuses to compare identifiers by hand. */
const ids = {
  create: (context) => ({
    'BinaryExpression[operator=/^[!=]==$/] > CallExpression[callee.name="String"]': (node) =>
      context.report({ node, message: '`sameId` of src/shared/domain/ids.ts compares identifiers.' }),
  }),
};

export default { meta: { name: 'ours' }, rules: { comments, ids, imports, texts } };
