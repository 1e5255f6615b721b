interface Request<T> {
  result: T;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

interface Connection {
  onversionchange?: () => void;
}

/** IndexedDB for jsdom, which has none: one store for each database, and the calls that the app makes. */
export function indexedDbDouble() {
  const databases = new Map<string, { store: Map<string, unknown>; connections: Connection[] }>();
  let uncommitted = 0;
  const answer = <T>(result: T) => {
    const request: Request<T> = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const connectTo = (store: Map<string, unknown>) => ({
    onversionchange: undefined,
    createObjectStore: () => undefined,
    close: () => undefined,
    transaction: () => {
      uncommitted += 1;
      return {
        commit: () => void (uncommitted -= 1),
        objectStore: () => ({
          put: (value: unknown, key: string) => answer(void store.set(key, structuredClone(value))),
          delete: (key: string) => answer(void store.delete(key)),
          getAll: () => answer([...store.values()]),
          getAllKeys: () => answer([...store.keys()]),
        }),
      };
    },
  });
  const remove = (name: string) => {
    databases.get(name)?.connections.forEach(({ onversionchange }) => onversionchange?.());
    databases.delete(name);
  };
  return {
    open(name: string) {
      const isNew = !databases.has(name);
      const { store, connections } = databases.get(name) ?? { store: new Map<string, unknown>(), connections: [] };
      databases.set(name, { store, connections });
      const request: Request<Connection> = { result: connectTo(store) };
      connections.push(request.result);
      queueMicrotask(() => {
        if (isNew) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase(name: string) {
      remove(name);
      return answer(undefined);
    },
    /** Transactions that the browser is left to end by itself. */
    uncommitted: () => uncommitted,
    /** Removes everything, for the next test. */
    clear: () => [...databases.keys()].forEach(remove),
  };
}
