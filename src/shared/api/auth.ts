import ky from 'ky';
import { authCalls } from '../../../contract/accounts';
import { isOffered, pageConfig } from '../config';

/**
 * Ends a session on the server, where it can be ended. The token may no longer be the current one, and a refusal says
 * nothing about the session of the page: so this is no `call`.
 */
export async function signOut(token: string): Promise<void> {
  if (!isOffered(authCalls.signOut.extension)) return;
  await ky.post(`${pageConfig().apiUrl}${authCalls.signOut.path}`, {
    headers: { authorization: `Bearer ${token}` },
    timeout: 5000,
    retry: 0,
    throwHttpErrors: false,
    keepalive: true,
  });
}
