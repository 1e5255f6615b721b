/** Accounts of the demo data, the administrator and one for each usual job; the sign-in page shows them. */
export const demoAccounts = [
  { username: 'admin', password: 'cockpit-admin' },
  { username: 'rita', password: 'cockpit-rita' },
  { username: 'tomas', password: 'cockpit-tomas' },
  { username: 'ines', password: 'cockpit-ines' },
] as const;

/** Ending of the mail addresses of these accounts. */
export const DEMO_MAIL = '@rentalcockpit.example';

/** Whether an account of the demo data signs in with one of their public passwords. */
export function isDemoSignIn(email: string, password: string): boolean {
  return email.endsWith(DEMO_MAIL) && demoAccounts.some((account) => account.password === password);
}
