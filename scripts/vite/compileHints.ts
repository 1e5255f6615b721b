import type { Plugin } from 'vite';

/** Chunks most of whose functions run when a page or dialog is first shown; made by `firstLoadChunks`. */
const RUN_AT_ONCE = ['base', 'cockpit', 'rents', 'lists', 'choice', 'dialog', 'forms'];

/**
 * Has Chromium compile those chunks while they arrive, in a thread of its own. Otherwise the page itself compiles each
 * function when it is first called. Chromium reads the comment at the very beginning of a file only.
 */
export function compileHints(): Plugin {
  return {
    name: 'rental-cockpit:compile-hints',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && RUN_AT_ONCE.includes(output.name))
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  };
}
