import { AUTH_PATHS } from './authPaths';
import { RecoveryPage } from './RecoveryPage';
import { RegisterPage } from './RegisterPage';
import { ResetPage } from './ResetPage';

/** The pages that the sign-in leads to: a new account, a forgotten password, a new one. Few visit them: they load apart. */
export function AccountPage({ path }: { path: string }) {
  if (path === AUTH_PATHS.register) return <RegisterPage />;
  if (path === AUTH_PATHS.recovery) return <RecoveryPage />;
  return path === AUTH_PATHS.reset ? <ResetPage /> : null;
}
