import { join } from 'node:path';
import type { Plugin } from 'vite';

const STAND_INS: Record<string, string> = {
  '@xstate/react': 'src/app/inspect/inspectedReact.ts',
  xstate: 'src/app/inspect/inspectedXState.ts',
};

/** While developing, the app's actors pass by the inspector (`?inspect`, `/dev/machines`): it stands in for what creates them. */
export function inspectActors(): Plugin {
  return {
    name: 'rental-cockpit:inspect-actors',
    apply: 'serve',
    enforce: 'pre',
    resolveId(id, importer = '') {
      // The machines page simulates actors of its own, which are none of the app's.
      const isOurs =
        /\/src\/(?!dev\/)/u.test(importer) && !/node_modules|\/src\/app\/inspect\/inspected/u.test(importer);
      const standIn = STAND_INS[id];
      return isOurs && standIn ? join(process.cwd(), standIn) : undefined;
    },
  };
}
