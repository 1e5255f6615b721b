import type { CameraProblem } from '../../../machines/device/camera.machine';

/** Why there are no pictures, or why one could not be searched. */
export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem);
  }
}

/** Whether this page may ask for a camera: browsers allow that to secure pages only. */
export function mayUseCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Opens the camera on the back of the device, or else any. Throws a `CameraError`. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const options = { video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false };
  const stream = await navigator.mediaDevices.getUserMedia(options).catch((error: unknown) => {
    throw new CameraError(problemOf(error));
  });
  if (!signal.aborted) return stream;
  // The dialog was closed while the browser asked. A new one under the same name must not get this stream.
  stopTracks(stream);
  return new Promise<never>(() => undefined);
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'notFound' : 'busy';
}

/** Turns a camera and its light off. */
export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
