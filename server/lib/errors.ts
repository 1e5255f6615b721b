import type { ErrorCode } from '../../contract/lib/errorCodes';

/**
 * Failures of routes: throw them from anywhere below a route. The error plugin turns them into `{code, message,
 * fields?, details?}` with their status (product 3.7).
 *
 *   throw new ApiError(409, 'in-use', 'The customer has rents.');
 *   throw invalidFields({ email: 'invalid' });          // 400 invalid-request
 *   throw notFound('customer', id);                     // 404 not-found
 */

/** Why a field was refused; the app translates `field.<code>`. */
export type FieldCode =
  | 'required'
  | 'invalid'
  | 'too-long'
  | 'too-short'
  | 'out-of-range'
  | 'unknown'
  | 'unreadable'
  | 'not-found'
  | 'taken'
  | 'tax-number'
  | 'postal-code'
  | 'email'
  | 'not-delivery-address'
  | 'other-customer'
  | 'end-before-start'
  | 'in-future'
  | 'before-out'
  | 'lower-than-before'
  | 'inactive'
  | 'common'
  | 'own-name'
  | 'username'
  | 'wrong';

interface ErrorExtras {
  fields?: Record<string, FieldCode>;
  details?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
}

/** An answer other than success; `status` is the HTTP status. */
export class ApiError extends Error {
  readonly fields: Record<string, FieldCode> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    extras: ErrorExtras = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.fields = extras.fields;
    this.details = extras.details;
    this.headers = extras.headers ?? {};
  }
}

/** 400 `invalid-request` with a code per field. */
export function invalidFields(fields: Record<string, FieldCode>): ApiError {
  return new ApiError(400, 'invalid-request', `Invalid: ${Object.keys(fields).join(', ')}.`, { fields });
}

/** 401 `unauthenticated` for a call whose session is missing or has ended. */
export function unauthenticated(): ApiError {
  return new ApiError(401, 'unauthenticated', 'Sign in first.', { headers: { 'www-authenticate': 'Bearer' } });
}

/** 403 `forbidden` for a caller without the permission. */
export function forbidden(): ApiError {
  return new ApiError(403, 'forbidden', 'You may not do this.');
}

/** 404 `not-found` for a record that the address names. */
export function notFound(what: string, id: number | string): ApiError {
  return new ApiError(404, 'not-found', `There is no ${what} ${id}.`);
}
