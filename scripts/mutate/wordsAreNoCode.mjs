/**
 * Leaves alone what says nothing about behaviour: the descriptions and `meta` words of states and events (tests/machines/words.test.ts
 * sees to them) and what holds nothing else, `types`, the placeholders in `actors`, which are there to be replaced, and `permit`, which
 * does nothing by design.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WORDS = new Set(['description', 'meta']);
const NO_CODE = new Set([...WORDS, 'types', 'actors', 'permit']);

const ignorer = {
  shouldIgnore({ node, parent }) {
    if (node.type === 'ObjectProperty' && NO_CODE.has(node.key.name)) return 'words, types, placeholders';
    if (node.type === 'StringLiteral' && node.value === 'permit') return 'does nothing by design';
    if (
      node.type === 'ObjectExpression' &&
      node.properties.length > 0 &&
      node.properties.every(({ key }) => WORDS.has(key?.name))
    )
      return 'nothing but words';
    if (node.type === 'VariableDeclarator' && node.id.name === 'notProvided') return 'a placeholder';
    if (node.type === 'ArrowFunctionExpression' && node.body.callee?.name === 'notProvided') return 'a placeholder';
    if (node.type === 'NewExpression' && node.callee.name === 'Error' && parent.type === 'ThrowStatement')
      return 'a message for whoever forgot something';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', ignorer)];
