import { draftsOf } from '../../../shared/browser/removeDrafts';

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
  const [keys, drafts] = await ask(username, (store) =>
    Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll() as IDBRequest<Draft[]>)]),
  );
  const isOld = (draft?: Draft) => draft !== undefined && Date.now() - draft.at >= EXPIRY;
  const old = keys.filter((_, index) => isOld(drafts[index]));
  if (old.length > 0) await ask(username, (store) => old.forEach((each) => store.delete(each)));
  const found = drafts[keys.indexOf(key)];
  return found && !isOld(found) ? found.value : null;
}

/** Writes the draft at this place; null removes it. */
export function writeDraft(username: string, key: string, value: unknown): Promise<void> {
  return ask(username, (store) => {
    if (value === null) store.delete(key);
    else store.put({ value, at: Date.now() } satisfies Draft, key);
  });
}

/**
 * Makes requests of the store and commits at once. Drafts that were not committed are lost with their page. In WebKit it may stay
 * open for ever instead, and no later transaction begins.
 */
async function ask<T>(username: string, request: (store: IDBObjectStore) => T): Promise<Awaited<T>> {
  const database = await connect(draftsOf(username));
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const asked = request(transaction.objectStore(STORE));
  transaction.commit();
  return await asked;
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
