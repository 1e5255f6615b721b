import { fromCallback, fromPromise } from 'xstate';
import { cameraMachine, type CameraProblem, type ReadCode } from '../../../machines/device/camera.machine';
import { serialInCode } from '../domain/formats/serialNumber';
import { CameraError, openCamera, stopTracks } from '../browser/camera';
import { startBarcodeReader, type BarcodeReader } from './barcodeReader';

/** Milliseconds between two pictures that are searched: reading one takes about 20 ms on a phone. */
const BETWEEN_PICTURES = 120;
/** Longest side of a picture that is searched, in pixels: photos of a phone have twelve million. */
const LONGEST_SIDE = 1600;

/**
 * The machine with the real camera.
 * @param videoOf the element that shows the camera's pictures, once it is on the page
 */
export function cameraLogic(videoOf: () => HTMLVideoElement | null): typeof cameraMachine {
  return cameraMachine.provide({
    actors: {
      openCamera: fromPromise(({ signal }) => openCamera(signal)),
      watchPictures: fromCallback(({ input, sendBack }) => {
        const { stream } = input;
        const reader = startBarcodeReader();
        let isOver = false;
        const stop = (problem: CameraProblem) => (isOver ? undefined : sendBack({ type: 'camera.stop', problem }));
        for (const track of stream?.getTracks() ?? []) track.addEventListener('ended', () => stop('busy'));
        const look = async () => {
          while (!isOver) {
            const code = await readVideo(videoOf(), reader);
            if (code && !isOver) sendBack({ type: 'code.detect', code });
            await new Promise((resolve) => setTimeout(resolve, BETWEEN_PICTURES));
          }
        };
        look().catch(() => stop('readerFailed'));
        return () => {
          isOver = true;
          reader.close();
          stopTracks(stream);
        };
      }),
      readPhoto: fromPromise(({ input }) => readPhoto(input.photo)),
    },
  });
}

async function readVideo(video: HTMLVideoElement | null, reader: BarcodeReader): Promise<ReadCode | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  // Between two apps a phone has no picture for a moment.
  const picture = await createImageBitmap(video).catch(() => null);
  return picture && bestOf(await reader.read(picture));
}

async function readPhoto(photo: Blob | null): Promise<ReadCode | null> {
  const reader = startBarcodeReader();
  try {
    return photo && bestOf(await reader.read(await shrink(photo)));
  } catch {
    throw new CameraError('readerFailed');
  } finally {
    reader.close();
  }
}

async function shrink(photo: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(photo);
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const [resizeWidth, resizeHeight] = [picture.width, picture.height].map((side) => Math.round(side * scale));
  const small = await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: 'medium' });
  picture.close();
  return small;
}

/** An asset's address, or else a serial number, or else any code; of several the one nearest to the middle. */
function bestOf(texts: readonly string[]): ReadCode | null {
  const codes = texts.map((text) => ({ text, serial: serialInCode(text) }));
  const known = codes.filter(({ serial }) => serial !== null);
  return known.find(({ text, serial }) => text.trim() !== serial) ?? known[0] ?? codes[0] ?? null;
}
