/** Addresses that need no session (product 2.2). */
export const AUTH_PATHS = {
  signIn: '/authentication/login',
  register: '/authentication/register',
  recovery: '/authentication/password-recovery',
  reset: '/authentication/password-reset',
} as const;

/** Whether a page is shown without signing in. */
export function isPublicPath(path: string): boolean {
  return Object.values<string>(AUTH_PATHS).includes(path);
}
