import { join } from 'node:path';
import type { Plugin } from 'vite';

const STAND_IN = 'src/app/inspectedReact.ts';

/** While developing, every component's actors pass by the inspector (`?inspect`): it stands in for `@xstate/react`. */
export function inspectActors(): Plugin {
  return {
    name: 'rental-cockpit:inspect-actors',
    apply: 'serve',
    enforce: 'pre',
    resolveId(id, importer) {
      const isOurs =
        importer !== undefined &&
        /\/src\//u.test(importer) &&
        !importer.includes(STAND_IN) &&
        !importer.includes('node_modules');
      return id === '@xstate/react' && isOurs ? join(process.cwd(), STAND_IN) : undefined;
    },
  };
}
