import { array, boolean, object, string, type ObjectSchema } from 'yup';
import type { User } from '../../../../machines/types';
import type { NewUser } from '../../../../contract/users';
import { EMAIL, LONGEST, PASSWORD_MAX, PASSWORD_MIN } from '../../../../contract/lib/limits';
import { isOffered } from '../../../shared/config';
import { inOrder } from './grants';

/** Fields that the form sends; the password of a user that there is only to change it. */
export type UserFields = Omit<NewUser, 'password'> & Partial<Pick<NewUser, 'password'>>;

/** Form values of a user; the password only for a new one. */
export interface UserValues {
  username: string;
  email: string;
  password: string;
  isAdmin: boolean;
  active: boolean;
  permissions: string[];
  /** Whether answers have amounts; only where the back end can leave them out. */
  seesPrices?: boolean;
}

export const passwordRule = string().defined().min(PASSWORD_MIN, 'field.too-short').max(PASSWORD_MAX, 'field.too-long');

/** Rules of the form; messages are keys of the `errors` texts. */
export function userSchema(isNew: boolean): ObjectSchema<UserValues> {
  return object({
    username: string()
      .defined()
      .trim()
      .required('field.required')
      .max(LONGEST.username, 'field.too-long')
      .matches(/^\S+$/u, 'field.invalid'),
    email: string()
      .defined()
      .trim()
      .required('field.required')
      .max(LONGEST.email, 'field.too-long')
      .matches(EMAIL, 'field.email'),
    password: isNew ? passwordRule.required('field.required') : string().defined(),
    isAdmin: boolean().defined(),
    active: boolean().defined(),
    permissions: array().of(string().defined()).defined(),
    seesPrices: boolean(),
  });
}

/** Initial values of the form; empty ones for a new user. */
export function userValues(user: User | null): UserValues {
  const { username = '', email = '', isAdmin = false, active = true, permissions = [] } = user ?? {};
  const prices = isOffered('priceRights') ? { seesPrices: user?.seesPrices ?? true } : {};
  return { username, email, password: '', isAdmin, active, permissions: inOrder(permissions), ...prices };
}

/** Fields that the form sends: trimmed, and without a password unless one was typed. */
export function userBody({ password, ...values }: UserValues): UserFields {
  const fields = { ...values, username: values.username.trim(), email: values.email.trim() };
  return password === '' ? fields : { ...fields, password };
}

/** Easy to read aloud over the telephone: no letters that look alike. Made by the browser, from its source of randomness. */
export function inventPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const random = crypto.getRandomValues(new Uint32Array(15));
  return [...random].map((number, at) => (at % 5 === 4 && at < 14 ? '-' : letters[number % letters.length])).join('');
}
