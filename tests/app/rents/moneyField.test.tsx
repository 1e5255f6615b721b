import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { MoneyField } from '../../../src/shared/ui/form/MoneyField';
import { texts } from '../renderPage';

/** An amount with a key that empties it, as a row does that is ready for the next. */
function Row() {
  const [value, setValue] = useState<number | null>(12);
  return (
    <I18nextProvider i18n={texts}>
      <MoneyField aria-label="Valor" value={value} onChange={setValue} />
      <button onClick={() => setValue(null)}>next</button>
    </I18nextProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('a field for an amount', () => {
  test.each(['1234,5', '7', '', 'about 7'])('leaves «%s» as it is while one types', (text) => {
    render(<Row />);
    type(text);
    expect(field().value).toBe(text);
  });

  test('takes the form of the language when it is left, but for text that is no amount, which can be mended', () => {
    render(<Row />);
    type('1234,5');
    fireEvent.blur(field());
    expect(field().value).toBe('1.234,50');
    type('about 7');
    fireEvent.blur(field());
    expect(field().value).toBe('about 7');
  });

  test('is empty as soon as its amount is taken away, while it has the focus', () => {
    render(<Row />);
    type('240');
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(field().value).toBe('');
    type('9');
    expect(field().value).toBe('9');
  });
});
