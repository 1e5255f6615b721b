import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Photo } from '../../../machines/types';
import { clearPhotos, keepPhoto } from '../../../src/features/rents/photos/photo.logic';
import { PhotoField } from '../../../src/features/rents/photos/PhotoField';
import { PhotoUploadActor, photoUploadLogic } from '../../../src/features/rents/photos/photoUpload.logic';
import { useActorEvents } from '../../../src/shared/useActorEvents';
import { announce } from '../../support/announce';
import { chooseFiles } from '../../support/browser/chooseFiles';
import { texts } from '../renderPage';

const DOT = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const picture = (name = 'painel.jpg') => new File([DOT], name, { type: 'image/jpeg' });

/** A unit's photos as a page keeps them. */
function Page({ first = [] }: { first?: Photo[] }) {
  const [photos, setPhotos] = useState(first);
  useActorEvents(PhotoUploadActor.useActorRef(), {
    'photo.stored': ({ photo, file }) => {
      if (file) keepPhoto(7, photo, file);
      setPhotos((before) => [...before, photo]);
    },
  });
  const remove = (gone: Photo) => setPhotos((before) => before.filter(({ id }) => id !== gone.id));
  return <PhotoField rentId={7} asset={100206} name="Gerador 100206" photos={photos} onRemove={remove} />;
}

function Upload({ first }: { first: Photo[] }) {
  return (
    <PhotoUploadActor.Provider value={useActorRef(photoUploadLogic, { input: { rentId: 7 } })}>
      <Page first={first} />
    </PhotoUploadActor.Provider>
  );
}

function open(first: Photo[] = []) {
  render(
    <I18nextProvider i18n={texts}>
      <Upload first={first} />
    </I18nextProvider>,
  );
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (...files: File[]) => chooseFiles(input(), ...files);
const photo = (number: number) => screen.findByRole('button', { name: `Foto ${number} de Gerador 100206` });
const stored = (id: number): Photo => ({ id, type: 'image/jpeg', size: 4 });

let sent: unknown[] = [];
/** Answers to the next photos; 201 when none is left. */
let answers: Response[] = [];

beforeEach(() => {
  announce({ extensions: ['handoverPhotos'] });
  [sent, answers] = [[], []];
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none here')));
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return new Response(DOT, { headers: { 'content-type': 'image/jpeg' } });
    sent.push(await request.json());
    return answers.shift() ?? Response.json(stored(sent.length), { status: 201 });
  });
});
afterEach(() => clearPhotos());

describe('photos of a unit', () => {
  test('are stored as they are chosen, and shown', async () => {
    open();
    choose(picture(), picture());
    await photo(1);
    const second = await photo(2);
    expect(sent).toEqual([{ content: '/9j/4A==' }, { content: '/9j/4A==' }]);
    await waitFor(() => expect(second.querySelector('img')?.src).toBe('data:image/jpeg;base64,/9j/4A=='));
  });

  test('that no server has yet stay, are sent again, and the next ones wait', async () => {
    answers = [Response.json({ code: 'unavailable' }, { status: 503 })];
    open();
    choose(picture(), picture());
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('não chegou'));
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await photo(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(3);
  });

  test('can be given up when they do not arrive', async () => {
    answers = [Response.json({ code: 'too-many-photos' }, { status: 409 })];
    open();
    choose(picture());
    expect(await screen.findByText(/máximo de fotos/u)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Desistir da foto' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('are no other files: that is said, and nothing is sent', async () => {
    open();
    choose(new File(['texto'], 'foto.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/Use JPEG, PNG ou WebP/u)).toBeDefined();
    expect(sent).toEqual([]);
    choose(picture());
    await photo(1);
    expect(screen.queryByText(/Use JPEG/u)).toBeNull();
  });

  test('open large, lead to each other, and can be removed there', async () => {
    open([stored(4), stored(5)]);
    fireEvent.click(await photo(1));
    expect(await screen.findByText('1 de 2')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByText('2 de 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Foto anterior' }));
    fireEvent.click(screen.getByRole('button', { name: 'Foto seguinte' }));
    expect(screen.getByText('2 de 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
    expect(screen.getByText('1 de 1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Foto/u })).toBeNull();
  });

  test('can be of one file, chosen again once the first is removed', async () => {
    open();
    choose(picture());
    fireEvent.click(await photo(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Remover foto' }));
    choose(picture());
    await photo(1);
    expect(sent).toHaveLength(2);
  });

  test('are twelve at most', async () => {
    open(Array.from({ length: 11 }, (_, index) => stored(index + 20)));
    choose(picture(), picture());
    expect(await screen.findByText('Máximo de 12 fotos.')).toBeDefined();
    await photo(12);
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Adicionar foto de Gerador 100206' })).toHaveProperty('disabled', true);
  });
});
