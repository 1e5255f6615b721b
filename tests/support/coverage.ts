import { afterAll, expect } from 'vitest';
import { writeWalked } from './walked';

afterAll(() => writeWalked(expect.getState().testPath ?? ''));
