import { inject } from 'vitest';

/** Tells the server tests, as a setup file, to build the application over PostgreSQL. */
process.env.TEST_DATABASE_URL = inject('postgresUrl');
