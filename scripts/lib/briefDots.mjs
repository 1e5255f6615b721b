import { DotReporter } from 'vitest/node';
import { limitAlikeFailures } from './failures.mjs';

/** The report of `npm test`: a dot for each test. */
export default limitAlikeFailures(DotReporter);
