import { DotReporter } from 'vitest/node';
import { brief } from './failures.mjs';

/** The report of `npm test`: a dot for each test. */
export default brief(DotReporter);
