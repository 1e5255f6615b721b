import i18next from 'i18next';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine';
import { signInMachine } from '../../../machines/session/signIn.machine';
import { AuthPages } from '../../features/auth/AuthPages';
import { SIGN_IN } from '../../shared/routing/lightAddress';
import { assumePageConfig, type PageConfig } from '../../shared/config';
import { LANGUAGES, loadLanguage, startTexts } from '../../shared/i18n/i18n';

const unused = () => undefined;

/** The parts of the configuration that show on the page. */
export type SignInConfig = Pick<PageConfig, 'registration' | 'demoAccounts'>;

const REST = {
  apiUrl: '',
  bookingApiUrl: '',
  headers: [],
  extensions: [],
  vatRate: null,
  cashLimit: null,
  company: [],
  companyLogo: null,
  conditions: {},
  demoPages: false,
};

/**
 * Renders the sign-in page to HTML in each language, as the app renders it first; `Root` takes it over. Runs in the build,
 * once for each configuration that shows.
 */
export async function renderSignIn(config: SignInConfig): Promise<Record<string, string>> {
  assumePageConfig({ ...REST, ...config });
  if (!i18next.isInitialized) await startTexts(LANGUAGES[0], ['auth', 'errors']);
  const logic = sessionMachine.provide({ actors: { signIn: signInMachine } });
  const session = createActor(logic, { input: { stored: null } }).start();
  const pages: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await loadLanguage(language);
    await i18next.changeLanguage(language);
    const html = renderToString(
      <Suspense fallback={null}>
        <AuthPages path={SIGN_IN} session={session} language={language} onLanguage={unused} onPrepare={unused} />
      </Suspense>,
    );
    // The script that shows the form gives it the focus; browsers report a second way as blocked.
    pages[language] = html.replaceAll(' autofocus=""', '');
  }
  session.stop();
  return pages;
}
