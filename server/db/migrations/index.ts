import { sql as accounts } from './0001_accounts';
import { sql as catalogue } from './0002_catalogue';
import { sql as rents } from './0003_rents';
import { sql as audit } from './0004_audit';
import { sql as lists } from './0007_lists';

/** A step from one schema to the next; once released it never changes, a later one mends it. */
export interface Migration {
  /** Unique, and in order when sorted. */
  name: string;
  /** Statements that run together in one transaction. */
  sql: string;
}

/** All migrations in the order in which they run. A literal list, so that a bundle needs no file system. */
export const migrations: readonly Migration[] = [
  { name: '0001_accounts', sql: accounts },
  { name: '0002_catalogue', sql: catalogue },
  { name: '0003_rents', sql: rents },
  { name: '0004_audit', sql: audit },
  { name: '0007_lists', sql: lists },
];
