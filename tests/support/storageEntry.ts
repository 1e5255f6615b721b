/** A key and its value in the browser's local storage. */
export interface StorageEntry {
  name: string;
  value: string;
}
