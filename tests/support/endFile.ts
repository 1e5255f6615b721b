import { afterAll } from 'vitest';
import { endFile } from './whenFileEnds';

/** A setup file: whatever a test file has asked for is done once its last test is over. */
afterAll(endFile);
