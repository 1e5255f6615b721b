/** Machines: every change of a chart against its approved walks. */
import { shared } from './shared.config.mjs';

export default {
  ...shared('machines'),
  mutate: ['machines/*/*.machine.ts'],
  plugins: ['./scripts/mutate/ignoreDescriptions.mjs', './scripts/mutate/walkRunner.mjs'],
  testRunner: 'walks',
  coverageAnalysis: 'off',
  // A chart that a change sends round in circles never comes back; all walks of one take far less.
  timeoutMS: 4_000,
};
