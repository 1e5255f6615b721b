import type { ComponentType } from 'react';

let loaded: ComponentType | null = null;
let loading: Promise<ComponentType> | null = null;

/** Loads the code behind the sign-in: at once with a session, otherwise while the user types. */
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
