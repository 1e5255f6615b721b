import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { SessionUser } from '../../contract/accounts';

/** The signed-in user and the token. */
export interface SignedInAs {
  token: string;
  user: SessionUser;
}

/** The machine of the sign-in form, as the session invokes it. */
export type SignInLogic = ActorLogic<Snapshot<SignedInAs>, AnyEventObject, unknown>;

export type Resource = 'asset' | 'customer' | 'rent' | 'maintenance' | 'center' | 'settings';
export type { Credentials, SessionUser } from '../../contract/accounts';
export type { User } from '../../contract/users';
export type { Permission } from '../../contract/lib/permissions';
