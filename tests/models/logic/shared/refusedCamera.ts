import { expect } from 'vitest';
import { cameraMachine } from '../../../../machines/device/camera.machine';
import { MachineHarness } from '../../../support/models/machineHarness';

/** A page with a camera, whose dialog is there while it is open. */
interface WithCamera {
  camera: MachineHarness<typeof cameraMachine> | null;
}

const refuse = ({ camera }: WithCamera) => camera?.refuses('openCamera', { problem: 'denied' } as never);

export const isCameraRefused = ({ camera }: WithCamera) =>
  expect(camera?.snapshot).toMatchObject({ value: 'unavailable', context: { problem: 'denied' } });

/** Events of a camera that the browser refuses, each time it is asked. */
export const refusedCamera = {
  'camera.openRefused'(page: WithCamera) {
    page.camera = new MachineHarness(cameraMachine, { hasCamera: true });
    refuse(page);
  },
  'camera.retry'(page: WithCamera) {
    page.camera?.does({ type: 'camera.retry' });
    refuse(page);
  },
  'camera.close'(page: WithCamera) {
    page.camera?.does({ type: 'dialog.close' });
    page.camera?.expectEmitted({ type: 'dialog.closed' });
    page.camera = null;
  },
};
