import { afterAll } from 'vitest';
import { runAfterFile } from './afterFile';

/** A setup file: whatever a test file has asked for is done once its last test is over. */
afterAll(runAfterFile);
