import { DefaultReporter } from 'vitest/node';
import { limitAlikeFailures } from './failures.mjs';

/** The report of `npx vitest run`. */
export default limitAlikeFailures(DefaultReporter);
