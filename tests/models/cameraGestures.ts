import { says } from '../support/texts';
import type { Screen } from '../support/screen';

/** Sees why the camera shows nothing. */
export const seesRefusedCamera = (screen: Screen) => screen.seesText(/^O browser não deixa usar a câmara\./u);

/** Presses the camera beside a field for equipment. */
export const opensCamera = (screen: Screen) => screen.presses('button', says('lists:scan'));

/** Gestures of the dialog of a camera that the browser refuses. */
export const cameraGestures = {
  'camera.openRefused': async (screen: Screen) => {
    await screen.refusesCamera();
    await opensCamera(screen);
  },
  'camera.retry': (screen: Screen) => screen.presses('button', says('lists:scanning.camera')),
  'camera.close': async (screen: Screen) => {
    await screen.keys('Escape');
    await screen.misses('dialog', says('lists:scanning.title'));
  },
};
