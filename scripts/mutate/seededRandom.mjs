/** The same random examples for every change, and no search for the smallest one: whether a test notices must not depend on luck. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_120, endOnFailure: true });
