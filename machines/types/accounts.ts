import type { SessionUser } from '../../contract/accounts';

/** The signed-in user and the token. */
export interface SignedInAs {
  token: string;
  user: SessionUser;
}

export type Resource = 'asset' | 'customer' | 'rent' | 'maintenance' | 'center' | 'settings';
export type { Credentials, SessionUser } from '../../contract/accounts';
export type { User } from '../../contract/users';
export type { Permission } from '../../contract/lib/permissions';
