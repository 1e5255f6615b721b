/** `npm run setup:test`: installs what the tests need and the machine lacks. `npm test` calls it first. */
import { checkNode } from './lib/project.mjs';
import { setUpTests } from './lib/provision.mjs';

checkNode();
try {
  await setUpTests();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
