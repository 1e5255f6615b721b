/** Shape of a mail address. Loose on purpose: the only proof of an address is a mail that arrives. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/u;
