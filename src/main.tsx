import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:fonts.css';
import './app/styles/tokens.css';
import './app/styles/global.css';
import './app/styles/shell.css';
import { startPreferences } from './app/preferences.logic';
import { Root } from './app/Root';
import { RootBoundary } from './app/pages/RootBoundary';
import { loadCockpit } from './app/cockpitLoader';
import { listenForChunkLoadErrors } from './app/chunkLoadError';
import { showBootFailure } from './app/bootFailure';
import { ServicesContext } from './app/services';
import { startSession } from './app/session.logic';
import { loadInter, showInterIfSoon } from './shared/browser/inter';
import { startTexts } from './shared/i18n/i18n';

/** Starts what lives as long as the page, then shows it: the pages before signing in, or the cockpit. */
async function start(): Promise<void> {
  listenForChunkLoadErrors();
  if (import.meta.env.DEV) await (await import('./app/inspect/inspect')).startInspection();
  const preferences = startPreferences();
  const session = startSession();
  const inter = loadInter();
  const { language } = preferences.getSnapshot().context.chosen;
  const isSignedIn = session.getSnapshot().matches('signedIn');
  // The cockpit's code and its texts travel together.
  const cockpit = isSignedIn ? loadCockpit() : null;
  await startTexts(language, isSignedIn ? ['shell', 'errors'] : ['auth', 'errors']);
  // Root loads it again and can report a failure.
  await cockpit?.catch(() => undefined);
  const app = (
    <StrictMode>
      <ServicesContext value={{ session, preferences }}>
        <RootBoundary>
          <Root />
        </RootBoundary>
      </ServicesContext>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  // The sign-in page stands already.
  if (window.earlyPage) hydrateRoot(root, app);
  else {
    await showInterIfSoon(inter);
    // Rendered in slices: as one task the cockpit's first page holds the processor for as long as its scripts take to load.
    startTransition(() => createRoot(root).render(app));
  }
}

start().catch(showBootFailure);
