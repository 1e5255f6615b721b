import { createContext, useContext } from 'react';
import type { Permission, SessionUser } from '../../machines/types';
import { hasPermission } from './domain/permissions';

/** Who uses the app and what they may do. */
export interface Session {
  user: SessionUser;
  can(permission: Permission): boolean;
}

export const SessionContext = createContext<SessionUser | null>(null);

/** The signed-in user; only below the guard, which lets nobody else through. Throws elsewhere. */
export function useSession(): Session {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useSession is for pages behind the guard');
  return { user, can: (permission) => hasPermission(user, permission) };
}

/**
 * Whether the user whom the browser remembers holds one of these permissions; for calls that are made outside components.
 * A call nobody may make is not made: the answer would be a refusal that helps nobody.
 */
export function rememberedUserMay(...permissions: Permission[]): boolean {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as SessionUser | null;
    return permissions.some((permission) => hasPermission(user, permission));
  } catch {
    return false;
  }
}
