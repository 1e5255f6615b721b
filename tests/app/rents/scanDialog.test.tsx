import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { cameraMachine, type ReadCode } from '../../../machines/device/camera.machine';
import { CameraError, mayUseCamera, openCamera } from '../../../src/shared/browser/camera';
import type * as camera from '../../../src/shared/scanning/camera.logic';
import type * as dialog from '../../../src/shared/scanning/ScanDialog';
import { renderPage } from '../renderPage';
import { expectDialogApproved } from '../tables/harness/approvedTree';
import { chooseFiles } from '../../support/browser/chooseFiles';
import { isDisabled } from '../../support/isDisabled';

vi.mock('../../../src/shared/scanning/camera.logic', () => ({ cameraLogic: vi.fn() }));
vi.mock('../../../src/shared/scanning/barcodeReader', () => ({ startBarcodeReader: vi.fn() }));

let cameraLogic: typeof camera.cameraLogic;
let ScanDialog: typeof dialog.ScanDialog;
beforeAll(async () => {
  // The file before may have prefetched the dialog with the real camera after its last test.
  vi.resetModules();
  ({ cameraLogic } = await import('../../../src/shared/scanning/camera.logic'));
  ({ ScanDialog } = await import('../../../src/shared/scanning/ScanDialog'));
});

/** The page's access to a camera, as a browser gives or refuses it. */
function giveCamera(getUserMedia: (() => Promise<MediaStream>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia && { getUserMedia } });
}
const stream = { getTracks: () => [] } as unknown as MediaStream;
/** Finds no code in any photo. */
const readPhoto = vi.fn(() => Promise.resolve(null));
/** Shows the camera a code. */
let see: (code: { text: string; serial: string | null }) => void;

beforeEach(() => {
  giveCamera(() => Promise.resolve(stream));
  vi.mocked(cameraLogic).mockReturnValue(
    cameraMachine.provide({
      actors: {
        openCamera: fromPromise(({ signal }) => openCamera(signal)),
        watchPictures: fromCallback(({ sendBack }) => {
          see = (code) => sendBack({ type: 'code.detect', code });
        }),
        readPhoto: fromPromise<ReadCode | null, { photo: Blob | null }>(readPhoto),
      },
    }),
  );
});
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

function openDialog() {
  const onCode = vi.fn();
  const onClose = vi.fn();
  renderPage({
    routes: [{ path: '/', element: <ScanDialog onCode={onCode} onClose={onClose} /> }],
    at: '/',
    answers: {},
  });
  return { onCode, onClose };
}

test('the first code of an asset closes the dialog and is handed on', async () => {
  const { onCode, onClose } = openDialog();
  await screen.findByText('Aponte a câmara ao código do autocolante.');
  see({ text: 'https://cockpit.example/apps/cockpit/inventory/100207', serial: '100207' });
  await expect.poll(() => onCode.mock.calls).toEqual([['100207']]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a code that is not an asset’s is named, and the camera goes on', async () => {
  const { onCode } = openDialog();
  await screen.findByText('Aponte a câmara ao código do autocolante.');
  await expectDialogApproved('the camera');
  see({ text: 'https://maker.example/x', serial: null });
  expect(await screen.findByText('O código «https://maker.example/x» não é de nenhum equipamento.')).toBeVisible();
  expect(onCode).not.toHaveBeenCalled();
});

test('a refused camera can be tried again, and only then is there a button for it', async () => {
  let isAllowed = false;
  giveCamera(() =>
    isAllowed ? Promise.resolve(stream) : Promise.reject(new DOMException('denied', 'NotAllowedError')),
  );
  openDialog();
  expect(await screen.findByText(/^O browser não deixa usar a câmara\./u)).toBeVisible();
  await expectDialogApproved('a refused camera');
  isAllowed = true;
  screen.getByRole('button', { name: 'Usar a câmara' }).click();
  await screen.findByText('Aponte a câmara ao código do autocolante.');
  expect(screen.queryByRole('button', { name: 'Usar a câmara' })).toBeNull();
});

test('a page without access to cameras asks for a photo', async () => {
  giveCamera(undefined);
  expect(mayUseCamera()).toBe(false);
  openDialog();
  expect(await screen.findByText(/^Nesta ligação o browser não dá acesso à câmara\./u)).toBeVisible();
  expect(isDisabled(screen.getByRole('button', { name: 'Foto' }))).toBe(false);
  await expectDialogApproved('a page without camera');
});

test('a photo without a code can be chosen again', async () => {
  giveCamera(undefined);
  openDialog();
  await screen.findByText(/^Nesta ligação o browser não dá acesso à câmara\./u);
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const photo = new File(['x'], 'autocolante.jpg', { type: 'image/jpeg' });
  for (const times of [1, 2]) {
    chooseFiles(field, photo);
    await expect.poll(() => readPhoto.mock.calls.length).toBe(times);
    await screen.findByText(/^Não há nenhum código/u);
  }
});

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'notFound'],
  ['OverconstrainedError', 'notFound'],
  ['NotReadableError', 'busy'],
])('a camera that fails by %s is shown as %s', async (name, problem) => {
  giveCamera(() => Promise.reject(new DOMException('', name)));
  const failure = await openCamera(new AbortController().signal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CameraError);
  expect((failure as CameraError).problem).toBe(problem);
});
