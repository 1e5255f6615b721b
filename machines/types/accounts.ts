import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { Id } from './base';

/** The signed-in user and the token. */
export interface SignedInAs {
  token: string;
  user: SessionUser;
}

/** Input of a sign-in; the code only with a second factor. */
export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** The machine of the sign-in form, as the session invokes it. */
export type SignInLogic = ActorLogic<Snapshot<SignedInAs>, AnyEventObject, unknown>;

export type Resource = 'asset' | 'customer' | 'rent' | 'maintenance' | 'center' | 'settings';
export type { Permission } from '../../contract/lib/permissions';

export interface SessionUser {
  /** Whether only the own account may be opened, until a second factor is set up. */
  secondFactorRequired?: boolean;
  username: string;
  isAdmin: boolean;
  /** Strings another back end may extend, hence not only `Permission`. */
  permissions: string[];
}

export interface User {
  /** Whether signing in asks for a code; another back end does not say. */
  hasSecondFactor?: boolean;
  id: Id;
  username: string;
  email: string;
  isAdmin: boolean;
  permissions: string[];
  active: boolean;
  version?: number;
}
