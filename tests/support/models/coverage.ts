import { afterAll, expect } from 'vitest';
import { flushCoverage } from './coverageStore';

afterAll(() => flushCoverage(expect.getState().testPath ?? ''));
