/** Whether a text looks like an address of e-mail. */
export const isEmail = (text: string) => /^\S+@\S+\.\S+$/u.test(text);

/** Shortest password (product 10.3). */
export const PASSWORD_LENGTH = 10;
