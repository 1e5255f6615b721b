/** Name of the browser's database with the drafts of one user. */
export function draftsOf(username: string): string {
  return `drafts:${username}`;
}

/** Removes all drafts of a user, also while other tabs have them open. */
export function removeDrafts(username: string): void {
  globalThis.indexedDB?.deleteDatabase(draftsOf(username));
}
