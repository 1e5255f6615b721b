/** Accounts of the demo data; the sign-in page shows them. */
export const demoAccounts = [
  { username: 'admin', password: 'cockpit-admin' },
  { username: 'rita', password: 'cockpit-rita' },
  { username: 'tomas', password: 'cockpit-tomas' },
] as const;
