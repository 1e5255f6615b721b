import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useInsertionEffect, useRef, useState, type ComponentType } from 'react';
import { AuthPages } from '../features/auth/AuthPages';
import { isPublicPath } from '../features/auth/authPaths';
import { showInter } from '../shared/browser/inter';
import { go, keptOrigin, SIGN_IN, usePath } from '../shared/routing/lightAddress';
import { cockpitIfLoaded, loadCockpit } from './cockpitLoader';
import { mayBePublicDemo } from './demoPages';
import { useServices } from './services';

const PublicDemo = lazy(() => import('./PublicDemo').then(({ PublicDemo }) => ({ default: PublicDemo })));

/**
 * Shows the light pages before signing in, or the cockpit. Without a session every address leads to the sign-in and is
 * kept for afterwards. With one, the sign-in leads back.
 */
export function Root() {
  const { session, preferences } = useServices();
  const language = useSelector(preferences, (state) => state.context.chosen.language);
  // A page with something unsaved outlives its session. Another user begins with a page of their own.
  const owner = useSelector(session, ({ context }) => (context.session?.user ?? context.owner)?.username);
  const isInside = owner !== undefined;
  const path = usePath();
  const isPublic = isPublicPath(path);
  const isDemo = !isInside && mayBePublicDemo(path);

  const wasInside = useRef(false);
  useEffect(() => {
    // Signing out forgets the address, so that the next user does not land there; an expired session keeps it.
    const hasLeft = wasInside.current && !session.getSnapshot().matches({ signedOut: 'expired' });
    wasInside.current = isInside;
    if (!isInside && !isPublic && !isDemo)
      go(SIGN_IN, { origin: hasLeft ? null : path + location.search + location.hash, replace: true });
    if (isInside && path === SIGN_IN) go(keptOrigin() ?? '/', { origin: null, replace: true });
  }, [session, isInside, isPublic, isDemo, path]);

  if (isPublic && !(isInside && path === SIGN_IN)) {
    return (
      <Suspense fallback={null}>
        <AuthPages
          path={path}
          session={session}
          language={language}
          onLanguage={(chosen) => preferences.send({ type: 'preferences.choose', change: { language: chosen } })}
          onPrepare={prepareCockpit}
        />
      </Suspense>
    );
  }
  if (isDemo) {
    return (
      <Suspense fallback={null}>
        <PublicDemo />
      </Suspense>
    );
  }
  return isInside && path !== SIGN_IN ? <LoadedCockpit key={owner} /> : null;
}

function prepareCockpit(): void {
  void loadCockpit().catch(() => undefined);
}

/** The cockpit as soon as it is here. Not `lazy`: React shows content some 300 ms late where it has shown a fallback. */
function LoadedCockpit() {
  const [Cockpit, setCockpit] = useState<ComponentType | null>(cockpitIfLoaded);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (!Cockpit)
      loadCockpit().then(
        (loaded) => setCockpit(() => loaded),
        (reason: unknown) => setError(new Error('the cockpit did not arrive', { cause: reason })),
      );
  }, [Cockpit]);
  useInsertionEffect(() => {
    // The sign-in page goes: Inter may have been late for that one.
    if (Cockpit) showInter();
  }, [Cockpit]);
  if (error) throw error;
  return Cockpit ? <Cockpit /> : null;
}
