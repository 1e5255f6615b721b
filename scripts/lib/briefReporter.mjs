import { DefaultReporter } from 'vitest/node';
import { brief } from './failures.mjs';

/** The report of `npx vitest run`. */
export default brief(DefaultReporter);
