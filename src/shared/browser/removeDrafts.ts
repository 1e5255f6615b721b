/** Name of the browser's database with the drafts of one user. */
export function draftsOf(username: string): string {
  return `drafts:${username}`;
}

/** Place of the order that a tab keeps for a user. */
export function lookupDraftOf(username: string): string {
  return `lookup:${username}`;
}

/** Removes the order that this tab keeps for a user. */
export function removeKeptOrder(username: string): void {
  globalThis.sessionStorage?.removeItem(lookupDraftOf(username));
}

/** Removes all drafts of a user, also while other tabs have them open; the order of each other tab is its own to remove. */
export function removeDrafts(username: string): void {
  removeKeptOrder(username);
  globalThis.indexedDB?.deleteDatabase(draftsOf(username));
}
