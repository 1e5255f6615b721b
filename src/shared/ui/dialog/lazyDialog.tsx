import { useEffect, useState, type ComponentType } from 'react';
import { whenPageIdle } from '../../browser/idle';
import { mayPrefetch } from '../../browser/mayPrefetch';

/** A dialog whose code comes apart from the page that opens it. */
export interface LazyDialog<Props> {
  (props: Props): React.ReactNode;
  /** Fetches the code; a failed download is tried again with the next call. */
  fetch: () => Promise<void>;
}

/**
 * Makes a dialog that appears in the same frame once its code is here. React's `lazy` would suspend even then, and hold
 * a dialog that arrives late back for another 300 ms.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetch = () => {
    loading ??= load().then((component) => void (loaded = component));
    loading.catch(() => (loading = null));
    return loading;
  };
  function Dialog(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [error, setError] = useState<Error | null>(null);
    useEffect(() => {
      if (Shown) return;
      fetch().then(
        () => setShown(() => loaded),
        (reason: unknown) => setError(new Error('the dialog did not arrive', { cause: reason })),
      );
    }, [Shown]);
    if (error) throw error;
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Dialog, { fetch });
}

/** Downloads a dialog in advance once the page is idle; not over a slow or metered connection. */
export function usePrefetchedDialog({ fetch }: Pick<LazyDialog<never>, 'fetch'>, isEnabled = true): void {
  useEffect(() => {
    if (!isEnabled || !mayPrefetch()) return;
    let isGone = false;
    // A failed download is repeated when the dialog is opened, which then shows the failure.
    void whenPageIdle().then(() => (isGone ? undefined : fetch().catch(() => undefined)));
    return () => {
      isGone = true;
    };
  }, [fetch, isEnabled]);
}
