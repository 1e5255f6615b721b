import { draftsOf } from './removeDrafts';

/*
 * Drafts of a user in IndexedDB, which all tabs share. A strict write is on disk at once: what `localStorage` was given
 * last is lost when the browser crashes.
 */
const STORE = 'drafts';
/** Milliseconds. */
const EXPIRY = 24 * 60 * 60 * 1000;

interface Draft {
  value: unknown;
  /** When it was written, in milliseconds. */
  at: number;
}

const connections = new Map<string, Promise<IDBDatabase>>();

/** The draft at this place; null when there is none that is younger than a day. Older ones are removed. */
export async function readDraft(username: string, key: string): Promise<unknown> {
  const store = await storeOf(username);
  const [keys, drafts] = await Promise.all([
    answerOf(store.getAllKeys()),
    answerOf(store.getAll() as IDBRequest<Draft[]>),
  ]);
  const isOld = ({ at }: Draft) => Date.now() - at >= EXPIRY;
  for (const [index, draft] of drafts.entries()) if (isOld(draft)) store.delete(keys[index] as IDBValidKey);
  const found = drafts[keys.indexOf(key)];
  return found && !isOld(found) ? found.value : null;
}

/** Writes the draft at this place; null removes it. */
export async function writeDraft(username: string, key: string, value: unknown): Promise<void> {
  const store = await storeOf(username);
  if (value === null) store.delete(key);
  else store.put({ value, at: Date.now() } satisfies Draft, key);
  // Asked for at once: a page that is left aborts what was not.
  store.transaction.commit();
}

async function storeOf(username: string): Promise<IDBObjectStore> {
  const database = await connect(draftsOf(username));
  return database.transaction(STORE, 'readwrite', { durability: 'strict' }).objectStore(STORE);
}

function connect(name: string): Promise<IDBDatabase> {
  const known = connections.get(name);
  if (known) return known;
  const opened = open(name);
  connections.set(name, opened);
  opened.catch(() => connections.delete(name));
  return opened;
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await answerOf(request);
  database.onclose = () => connections.delete(name);
  // The user signs out, here or in another tab.
  database.onversionchange = () => {
    connections.delete(name);
    database.close();
  };
  return database;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser stores nothing.'));
  });
}
