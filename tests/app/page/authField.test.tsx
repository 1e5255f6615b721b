import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthField } from '../../../src/features/auth/AuthField';

test.each([
  [undefined, undefined, ''],
  ['12 caracteres', undefined, '12 caracteres'],
  [undefined, 'Muito curta', 'Muito curta'],
  ['12 caracteres', 'Muito curta', '12 caracteres Muito curta'],
])('a field of the sign-in pages tells its hint %s and its error %s', (hint, error, description) => {
  render(<AuthField label="Palavra-passe" hint={hint} error={error} />);
  const field = screen.getByRole('textbox', { name: 'Palavra-passe' });
  expect(field).toHaveAccessibleDescription(description);
  expect(field.getAttribute('aria-invalid')).toBe(error ? 'true' : null);
});
