/**
 * Leaves alone what says nothing about behaviour: the descriptions and `meta` words of states and events (tests/machines/words.test.ts
 * sees to them), the placeholders that `types` are, and the messages of actors that nobody provided.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WORDS = new Set(['description', 'meta', 'types']);

const ignorer = {
  shouldIgnore({ node, parent }) {
    const { type, key } = node;
    if (type === 'ObjectProperty' && WORDS.has(key.name) && !node.computed) return 'words, not behaviour';
    if (type === 'NewExpression' && node.callee.name === 'Error' && parent.type === 'ThrowStatement') return 'a message for whoever forgot something';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', ignorer)];
