/** Attributes of a field for a mail address. The type `email` would show `ação.pt` in its technical form. */
export const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
