import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import type { Signature } from '../../../machines/types';
import { SignatureField } from '../../../src/features/rents/signature/SignatureField';
import { PHONE } from '../../../src/shared/ui/useMediaQuery';
import { texts } from '../renderPage';
import { expectDialogApproved } from '../tables/harness/approvedTree';

/** Of the test's environment. */
const wide = window.matchMedia;

function open(signature: Signature | null = null) {
  const onChange = vi.fn<(signature: Signature | null) => void>();
  render(
    <I18nextProvider i18n={texts}>
      <SignatureField signature={signature} onChange={onChange} />
    </I18nextProvider>,
  );
  return () => onChange.mock.lastCall?.[0];
}

/** The pad, 500 by 200 pixels at the corner of the page. */
function pad(): Element {
  const found = screen.getAllByRole('img', { name: /^Assinatura/u }).at(-1)!;
  found.getBoundingClientRect = () => new DOMRect(0, 0, 500, 200);
  found.setPointerCapture = () => undefined;
  return found;
}
const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0 });
function draw(...places: [number, number][]) {
  const [first = [0, 0], ...rest] = places;
  fireEvent.pointerDown(pad(), at(...first));
  for (const place of rest) fireEvent.pointerMove(pad(), at(...place));
  fireEvent.pointerUp(pad(), at(...(places.at(-1) ?? first)));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('drawn lines come in the units of their box, within its edges, without points that make no difference', () => {
  const signature = open();
  draw([50, 100], [50.4, 100], [100, 100], [900, 300]);
  expect(signature()).toEqual({
    form: 'DRAWN',
    strokes: [
      [
        [100, 200],
        [200, 200],
        [1000, 400],
      ],
    ],
  });
  expect(screen.getByRole('img', { name: 'Assinatura desenhada' }).querySelector('path')?.getAttribute('d')).toBe(
    'M100 200L200 200L1000 400',
  );
});

test('on a phone that is held upright, the pad lies on its side, and the line as it was written', async () => {
  const isMet = (query: string) => query === PHONE || query.includes('portrait');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: isMet(query) }));
  const signature = open();
  press('Assinar no ecrã');
  await screen.findByRole('dialog');
  const box = pad();
  box.getBoundingClientRect = () => new DOMRect(0, 0, 200, 500);
  fireEvent.pointerDown(box, at(150, 50));
  fireEvent.pointerMove(box, at(150, 450));
  fireEvent.pointerUp(box, at(150, 450));
  expect(signature()).toEqual({
    form: 'DRAWN',
    strokes: [
      [
        [100, 100],
        [900, 100],
      ],
    ],
  });
});

test('a palm beside the pen draws nothing, and does not end its line', () => {
  const signature = open();
  const palm = (clientX: number) => ({ ...at(clientX, 190), pointerId: 2 });
  fireEvent.pointerDown(pad(), at(50, 50));
  fireEvent.pointerDown(pad(), palm(400));
  fireEvent.pointerMove(pad(), at(100, 50));
  fireEvent.pointerMove(pad(), palm(410));
  fireEvent.pointerUp(pad(), palm(410));
  fireEvent.pointerDown(pad(), palm(420));
  fireEvent.pointerMove(pad(), at(150, 50));
  fireEvent.pointerCancel(pad(), palm(420));
  fireEvent.pointerMove(pad(), at(200, 50));
  fireEvent.pointerUp(pad(), at(200, 50));
  fireEvent.pointerMove(pad(), at(300, 50));
  expect(signature()).toMatchObject({ strokes: [[100, 200, 300, 400].map((x) => [x, 100])] });
  fireEvent.pointerDown(pad(), palm(50));
  fireEvent.pointerUp(pad(), palm(50));
  expect(signature()).toMatchObject({ strokes: [{ length: 4 }, { length: 1 }] });
});

describe('with a pen', () => {
  let now = 0;
  /** Sends a pointer's event to the pad, some milliseconds after the last one. */
  function point(type: 'Down' | 'Move' | 'Up', pointerType: 'pen' | 'touch', x: number, later = 10) {
    const event = createEvent[`pointer${type}`](pad(), {
      ...at(x, 50),
      pointerId: pointerType === 'pen' ? 1 : 2,
      pointerType,
    });
    Object.defineProperty(event, 'timeStamp', { value: (now += later) });
    fireEvent(pad(), event);
  }
  function line(pointerType: 'pen' | 'touch', from: number, to: number, later?: number) {
    point('Down', pointerType, from, later);
    point('Move', pointerType, to);
    point('Up', pointerType, to);
  }
  const drawn = (...lines: number[][]) => ({ strokes: lines.map((line) => line.map((x) => [x * 2, 100])) });

  test('a palm that lies there before it draws nothing', () => {
    const signature = open();
    point('Down', 'touch', 400, 5000);
    point('Move', 'touch', 420);
    line('pen', 50, 100);
    point('Move', 'touch', 430);
    point('Up', 'touch', 430);
    expect(signature()).toMatchObject(drawn([50, 100]));
  });

  test('a palm that touched shortly before it is taken back, a line of a finger long before it is not', () => {
    const signature = open();
    line('touch', 10, 20, 5000);
    line('touch', 400, 420, 3000);
    line('pen', 50, 100, 300);
    expect(signature()).toMatchObject(drawn([10, 20], [50, 100]));
  });

  test('a palm draws nothing while it hovers, nor between its lines', () => {
    const signature = open();
    point('Move', 'pen', 40, 5000);
    line('touch', 400, 420);
    line('pen', 50, 100);
    line('touch', 400, 420, 500);
    line('pen', 150, 200);
    expect(signature()).toMatchObject(drawn([50, 100], [150, 200]));
    line('touch', 400, 420, 5000);
    expect(signature()).toMatchObject(drawn([50, 100], [150, 200], [400, 420]));
  });
});

test('the last line can be taken back, and all of them', () => {
  const signature = open();
  draw([10, 10], [20, 20]);
  draw([30, 30]);
  press('Desfazer traço');
  expect(signature()).toMatchObject({
    strokes: [
      [
        [20, 20],
        [40, 40],
      ],
    ],
  });
  press('Limpar');
  expect(signature()).toBeNull();
  expect(screen.getByRole('img', { name: 'Assinatura por desenhar' })).toBeDefined();
});

test('by keyboard the name is typed, and drawing comes back with what was drawn', () => {
  const signature = open();
  draw([10, 10], [20, 20]);
  act(() => screen.getByRole('button', { name: 'Escrever o nome' }).focus());
  press('Escrever o nome');
  const field = screen.getByRole('textbox', { name: 'Nome em vez de assinatura' });
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'Rui' } });
  expect(signature()).toEqual({ form: 'TYPED', name: 'Rui' });
  act(() => screen.getByRole('button', { name: 'Desenhar' }).focus());
  press('Desenhar');
  expect(signature()).toMatchObject({ form: 'DRAWN' });
  expect(screen.getByRole('button', { name: 'Desfazer traço' })).toHaveFocus();
});

test('on paper it is ticked, and nothing is left to draw', () => {
  const signature = open();
  const box = screen.getByRole('checkbox', { name: 'Assinado em papel' });
  fireEvent.click(box);
  expect(signature()).toEqual({ form: 'PAPER' });
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(box);
  expect(signature()).toBeNull();
});

test('on a phone it is drawn in a dialog', async () => {
  const known = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(known(query), 'matches', { value: query === PHONE }),
  );
  open();
  press('Assinar no ecrã');
  await screen.findByRole('dialog');
  await expectDialogApproved('a phone');
  press('Pronto');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [
    'drawn',
    { form: 'DRAWN', strokes: [[[1, 2]]] } as const,
    () => screen.getByRole('img', { name: 'Assinatura desenhada' }),
  ],
  ['typed', { form: 'TYPED', name: 'Rui' } as const, () => screen.getByDisplayValue('Rui')],
  ['paper', { form: 'PAPER' } as const, () => screen.getByRole('checkbox', { checked: true })],
])('is there again after a reload: %s', (_form, signature, shown) => {
  open(signature as Signature);
  expect(shown()).toBeDefined();
});

test('on a phone it is drawn over the whole screen, where nothing can be taken back at first', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: true }));
  const signature = open();
  press('Assinar no ecrã');
  const tools = await Promise.all(['Desfazer traço', 'Limpar'].map((name) => screen.findByRole('button', { name })));
  for (const tool of tools) expect(tool).toBeDisabled();
  draw([10, 10], [20, 20]);
  for (const tool of tools) expect(tool).toBeEnabled();
  press('Desfazer traço');
  expect(signature()).toBeNull();
  for (const tool of tools) expect(tool).toBeDisabled();
});
