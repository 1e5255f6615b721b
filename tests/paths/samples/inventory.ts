import { assetScanMachine } from '../../../machines/inventory/assetScan.machine';
import { batchMachine } from '../../../machines/inventory/batch.machine';
import { cameraMachine } from '../../../machines/device/camera.machine';
import { scannerMachine } from '../../../machines/device/scanner.machine';
import { done, failed, sampleOf } from '../sample';
import { lost } from './rentRecords';

export const gone = { kind: 'missing', messageKey: 'not-found' };
const row = (key: string) => ({ key, label: `Gerador ${key}` });
export const [a, b, c] = [row('a'), row('b'), row('c')];

const batchEvents = [
  { type: 'batch.start', items: [a, b], task: {}, isTogether: true },
  { type: 'batch.start', items: [a, b], task: {}, isTogether: false },
  { type: 'batch.retry' },
  { type: 'batch.stop' },
  { type: 'batch.edit' },
  { type: 'form.change' },
  { type: 'dialog.close' },
  { type: 'question.accept' },
  { type: 'question.cancel' },
  done('runAll', []),
  done('runAll', [{ item: a, failure: gone }]),
  failed('runAll', lost),
  done('runOne', null),
  failed('runOne', gone),
  failed('runOne', lost),
];

export const scannerSample = sampleOf(scannerMachine, {
  events: [
    { type: 'character.type', text: '1', at: 50 },
    { type: 'character.type', text: '1', at: 500 },
    { type: 'character.type', text: '1', at: 1100 },
    { type: 'enter.press', at: 60 },
    { type: 'enter.press', at: 510 },
    { type: 'text.end' },
  ],
  distinguish: ({ code, at }) => [Math.min(code.length, 4), at],
});

export const assetScanSample = sampleOf(assetScanMachine, {
  events: [
    { type: 'code.lookUp', code: '100733' },
    { type: 'scan.retry' },
    { type: 'scan.dismiss' },
    done('readAsset', { serialNumber: 100_733 }),
    failed('readAsset', gone),
    failed('readAsset', lost),
  ],
});

export const batchSample = sampleOf(batchMachine, {
  input: { isChanged: false },
  events: batchEvents,
  distinguish: ({ items, at, done: finished, refused, failure, isChanged }) => [
    items.length,
    at,
    finished.length,
    refused.length,
    failure !== null,
    isChanged,
  ],
});

const assetCode = { text: 'https://rental.example/apps/cockpit/inventory/100733', serial: '100733' };
const otherCode = { text: 'https://example.com', serial: null };
const photo = new Blob(['photo']);
const stream = { id: 'stream' } as MediaStream;

const cameraEvents = [
  done('openCamera', stream),
  failed('openCamera', { problem: 'denied' }),
  { type: 'code.detect', code: assetCode },
  { type: 'code.detect', code: otherCode },
  { type: 'camera.stop', problem: 'busy' },
  { type: 'camera.retry' },
  { type: 'photo.choose', photo },
  done('readPhoto', assetCode),
  done('readPhoto', otherCode),
  done('readPhoto', null),
  failed('readPhoto', { problem: 'readerFailed' }),
  { type: 'dialog.close' },
];
const distinguishCamera = ({ problem, unknownCode }: { problem: unknown; unknownCode: unknown }) => [
  problem !== null,
  unknownCode !== null,
];

export const cameraSample = sampleOf(cameraMachine, {
  input: { hasCamera: true },
  events: cameraEvents,
  distinguish: distinguishCamera,
  mayMiss: [
    'state camera.selecting',
    'state camera.withoutCamera',
    'transition camera.selecting on always to camera.withoutCamera',
  ],
});
export const photoOnlySample = sampleOf(cameraMachine, {
  input: { hasCamera: false },
  events: cameraEvents,
  distinguish: distinguishCamera,
  mayMiss: [
    ...['selecting', 'starting', 'watching', 'unavailable'].map((state) => `state camera.${state}`),
    ...[
      'selecting on always if hasCamera to camera.starting',
      'starting on xstate.done.actor.openCamera to camera.watching',
      'starting on xstate.error.actor.openCamera to camera.unavailable',
      'watching on code.detect if isAsset to camera.closed',
      'watching on code.detect to itself',
      'watching on camera.stop to camera.unavailable',
      'unavailable on camera.retry to camera.starting',
      'unread on camera.retry if hasCamera to camera.starting',
    ].map((transition) => `transition camera.${transition}`),
  ],
});
