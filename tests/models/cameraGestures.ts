import type { Screen } from '../support/viewModel';

/** Sees why the camera shows nothing. */
export const seesRefusedCamera = (screen: Screen) => screen.seesText(/^O browser não deixa usar a câmara\./u);

/** Presses the camera beside a field for equipment. */
export const opensCamera = (screen: Screen) => screen.presses('button', /^Ler código com a câmara$/u);

/** Gestures of the dialog of a camera that the browser refuses. */
export const cameraGestures = {
  'camera.openRefused': async (screen: Screen) => {
    await screen.refusesCamera();
    await opensCamera(screen);
  },
  'camera.retry': (screen: Screen) => screen.presses('button', /^Usar a câmara$/u),
  'camera.close': async (screen: Screen) => {
    await screen.keys('Escape');
    await screen.misses('dialog', /^Ler código$/u);
  },
};
