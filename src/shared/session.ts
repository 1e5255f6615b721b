import { createContext, useContext } from 'react';
import type { Permission, SessionUser } from '../../machines/types';
import { hasPermission, seesPrices } from './domain/permissions';

/** The signed-in user and their permissions. */
export interface Session {
  user: SessionUser;
  can(permission: Permission): boolean;
  /** Whether amounts are shown; answers have none otherwise. */
  seesPrices: boolean;
}

export const SessionContext = createContext<SessionUser | null>(null);

/** The session of a user. */
export const sessionOf = (user: SessionUser): Session => ({
  user,
  can: (permission) => hasPermission(user, permission),
  seesPrices: seesPrices(user),
});

/** The signed-in user. Throws outside the guard. */
export function useSession(): Session {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useSession is for pages behind the guard');
  return sessionOf(user);
}

/**
 * Whether the stored user holds one of these permissions; for calls outside components. Avoids calls that the server
 * would refuse.
 */
export function rememberedUserMay(...permissions: Permission[]): boolean {
  const user = rememberedUser();
  return permissions.some((permission) => hasPermission(user, permission));
}

/** Name and rights of the stored user, as one text. */
export function rememberedUserKey(): string {
  const user = rememberedUser();
  return JSON.stringify([user?.username, user?.isAdmin, user?.permissions, user?.seesPrices]);
}

/** Name of the stored user; undefined without one. */
export function rememberedUsername(): string | undefined {
  return rememberedUser()?.username;
}

function rememberedUser(): SessionUser | null {
  try {
    return JSON.parse(localStorage.getItem('user') ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}
