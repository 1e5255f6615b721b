import type { ComponentType } from 'react';

let loaded: ComponentType | null = null;
let loading: Promise<ComponentType> | null = null;

/** Fetches the pages behind the sign-in: at once for whoever is signed in, while typing for everybody else. */
export function loadCockpit(): Promise<ComponentType> {
  loading ??= import('./Cockpit').then(async ({ Cockpit, prepare }) => {
    await prepare();
    return (loaded = Cockpit);
  });
  // A failed download is tried again the next time it is asked for.
  loading.catch(() => (loading = null));
  return loading;
}

/** The cockpit if it is here already. */
export function cockpitIfLoaded(): ComponentType | null {
  return loaded;
}
