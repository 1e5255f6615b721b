import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { object, string } from 'yup';
import type { Failure } from '../../../machines/types';
import { onInvalidate } from '../../../src/shared/cache/invalidation';
import { TextAreaField, TextField } from '../../../src/shared/record/fields';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { RecordDialog } from '../../../src/shared/record/RecordDialog';
import { recordFormOf, recordRemovalOf, type RecordCalls } from '../../../src/shared/record/recordForm.logic';
import { RemovalDialog } from '../../../src/shared/record/RemovalDialog';
import { useRemoval } from '../../../src/shared/record/useRemoval';
import { renderPage } from '../renderPage';
import { isDisabled } from '../../support/isDisabled';

interface Note {
  id: number;
  description: string;
  notes: string;
  version: number;
}
type Values = Pick<Note, 'description' | 'notes'>;

const note: Note = { id: 1, description: 'Obras', notes: 'Portão azul', version: 1 };
const schema = object({ description: string().defined().trim().required('field.required'), notes: string().defined() });
const refuse = (failure: Failure) => Promise.reject(Object.assign(new Error(failure.messageKey), failure));

function calls(over: Partial<RecordCalls<Note, Values>> = {}): RecordCalls<Note, Values> {
  return {
    create: vi.fn(async (body: Values) => ({ ...note, ...body })),
    change: vi.fn(async (base: Note) => base),
    read: vi.fn(async () => note),
    ...over,
  };
}

/** A page with a button that opens the dialog; deleting stands beside it. */
function Page({
  record,
  made,
  remove,
}: {
  record: Note | null;
  made: RecordCalls<Note, Values>;
  remove: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [logic] = useState(() => recordFormOf(made));
  const [removalLogic] = useState(() => recordRemovalOf<Note>(remove));
  const removal = useRemoval<Note>({ logic: removalLogic, ns: 'tags', invalidates: 'tags' });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <button type="button" onClick={() => removal.send({ type: 'removal.ask', record })}>
        Apagar
      </button>
      {isOpen ? (
        <RecordDialog<Note, Values>
          logic={logic}
          record={record}
          title="Nota"
          ns="tags"
          invalidates="tags"
          schema={schema}
          valuesOf={(base) => ({ description: base?.description ?? '', notes: base?.notes ?? '' })}
          toBody={(values) => values}
          compared={{ description: { label: 'Nome' }, notes: { label: 'Notas' } }}
          onClose={() => setOpen(false)}
        >
          <TextField name="description" label="Nome" required />
          <TextAreaField name="notes" label="Notas" />
        </RecordDialog>
      ) : null}
      <RemovalDialog<Note> removal={removal} title="Eliminar nota?">
        {({ description }) => <p>{description}</p>}
      </RemovalDialog>
    </>
  );
}

async function open(record: Note | null, made = calls(), remove = vi.fn(() => Promise.resolve())) {
  const page = renderPage({
    routes: [{ path: '/', element: <Page record={record} made={made} remove={remove} /> }],
    at: '/',
    answers: {},
  });
  return { ...page, made, remove };
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });

describe('the form of a record', () => {
  it('creates with Enter, tells everybody and goes', async () => {
    const { user, made, notices } = await open(null);
    const changed = vi.fn();
    const stop = onInvalidate('tags', changed);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Nome/u), 'Jardins{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stop();
    expect(made.create).toHaveBeenCalledExactlyOnceWith({ description: 'Jardins', notes: '' }, expect.anything());
    expect(notices).toEqual([{ severity: 'success', ns: 'tags', messageKey: 'created' }]);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('names what is missing and puts the focus there', async () => {
    const { user, made } = await open(null);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click(await screen.findByRole('button', { name: 'Criar etiqueta' }));
    expect(await field(/Nome/u)).toHaveAccessibleDescription('Falta preencher.');
    expect(await field(/Nome/u)).toHaveFocus();
    expect(made.create).not.toHaveBeenCalled();
  });

  it('sends only what differs, and nothing when nothing does', async () => {
    const { user, made } = await open(note);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Notas/u), '!');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made.change).toHaveBeenCalledExactlyOnceWith(note, { notes: 'Portão azul!' }, expect.anything());
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made.change).toHaveBeenCalledOnce();
  });

  it('puts a refusal on its field and keeps what was typed', async () => {
    const { user } = await open(
      null,
      calls({
        create: () => refuse({ kind: 'form', messageKey: 'invalid-request', fields: { description: 'field.taken' } }),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Nome/u), 'Obras{Enter}');
    await waitFor(async () => expect(await field(/Nome/u)).toHaveAccessibleDescription('Já existe.'));
    expect(await field(/Nome/u)).toHaveValue('Obras');
  });

  it('leaves one toast when it is refused twice', async () => {
    const create = vi.fn(() => refuse({ kind: 'retry', messageKey: 'unavailable' }));
    const { user } = renderPage({
      routes: [
        {
          path: '/',
          element: (
            <Toasts>
              <Page record={null} made={calls({ create })} remove={() => Promise.resolve()} />
            </Toasts>
          ),
        },
      ],
      at: '/',
      answers: {},
    });
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Nome/u), 'Obras{Enter}');
    await screen.findByText('Não foi possível criar a etiqueta');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'Tentar de novo' }))).toBe(false));
    expect(screen.getAllByText('Não foi possível criar a etiqueta')).toHaveLength(1);
  });

  it('asks before what was typed is lost', async () => {
    const { user } = await open(note);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Notas/u), '!');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar a escrever' }));
    expect(await field(/Notas/u)).toHaveValue('Portão azul!');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows both versions after a conflict, and loses neither', async () => {
    const serverVersion = { ...note, description: 'Obras e Filhos', notes: 'Tocar à campainha', version: 2 };
    const change = vi.fn<RecordCalls<Note, Values>['change']>(async (base) =>
      base.version === 1 ? refuse({ kind: 'conflict', messageKey: 'stale' }) : { ...base, version: 3 },
    );
    const { user } = await open(note, calls({ change, read: async () => serverVersion }));
    const changed = vi.fn();
    onTestFinished(onInvalidate('tags', changed));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Notas/u), ', ao fundo');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const conflict = await screen.findByRole('alert', { name: 'Outra pessoa alterou isto entretanto' });
    expect(conflict).toHaveTextContent(/Obras e Filhos.*no formulário/u);
    expect(conflict).toHaveTextContent(/Tocar à campainha/u);
    expect(changed, 'the page reads it again, too').toHaveBeenCalledOnce();
    expect(await field(/Notas/u)).toHaveValue('Portão azul, ao fundo');
    expect(screen.queryByRole('button', { name: 'Usar o valor guardado de Nome' })).toBeNull();
    expect(await field(/Nome/u)).toHaveValue('Obras e Filhos');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change).toHaveBeenLastCalledWith(serverVersion, { notes: 'Portão azul, ao fundo' }, expect.anything());
  });

  it('keeps the fields of both users, however often they conflict', async () => {
    const read = vi
      .fn<RecordCalls<Note, Values>['read']>()
      .mockResolvedValueOnce({ ...note, description: 'Obras e Filhos', version: 2 })
      .mockResolvedValueOnce({ ...note, description: 'Obras e Netos', version: 3 });
    const change = vi.fn<RecordCalls<Note, Values>['change']>(async (base) =>
      base.version < 3 ? refuse({ kind: 'conflict', messageKey: 'stale' }) : base,
    );
    const { user } = await open(note, calls({ change, read }));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await field(/Notas/u), '!');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect(await field(/Nome/u)).toHaveValue('Obras e Filhos'));
    // Fields without another change are no conflict.
    expect(screen.queryByRole('button', { name: /Usar o valor guardado/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect(await field(/Nome/u)).toHaveValue('Obras e Netos'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change).toHaveBeenLastCalledWith(
      expect.objectContaining({ version: 3 }),
      { notes: 'Portão azul!' },
      expect.anything(),
    );
  });
});

describe('deleting a record', () => {
  it('asks, and says why it cannot go', async () => {
    const remove = vi
      .fn<() => Promise<void>>()
      .mockImplementationOnce(() => refuse({ kind: 'blocked', messageKey: 'in-use' }))
      .mockResolvedValue();
    const { user, notices } = await open(note, calls(), remove);
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByRole('dialog', { name: 'Eliminar nota?' })).toHaveTextContent('Obras');
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ainda está em uso noutro registo.');
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices.map(({ messageKey }) => messageKey)).toEqual(['deleteFailed', 'deleted']);
  });

  it('is read again when it is given up after a lost answer', async () => {
    const remove = vi.fn<() => Promise<void>>(() => refuse({ kind: 'retry', messageKey: 'offline' }));
    const { user } = await open(note, calls(), remove);
    const changed = vi.fn();
    onTestFinished(onInvalidate('tags', changed));
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await screen.findByRole('alert');
    expect(changed, 'while the question stands').not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(changed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(changed, 'nothing was sent').toHaveBeenCalledOnce();
  });

  it('asks again after a conflict, and then takes the answer for the current record', async () => {
    const remove = vi
      .fn<(base: Note) => Promise<void>>()
      .mockImplementationOnce(() => refuse({ kind: 'conflict', messageKey: 'stale' }))
      .mockResolvedValue();
    const { user, notices } = await open(
      note,
      calls(),
      remove as unknown as ReturnType<typeof vi.fn<() => Promise<void>>>,
    );
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Outra pessoa alterou isto entretanto.');
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove.mock.calls.map(([base]) => base.version)).toEqual([1, undefined]);
    expect(notices.map(({ messageKey }) => messageKey)).toEqual(['deleted']);
  });
});
