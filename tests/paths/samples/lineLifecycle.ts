import { lineLifecycleMachine } from '../../../machines/rent/lineLifecycle.machine';
import { sampleOf } from '../sample';

export const lineLifecycleSample = sampleOf(lineLifecycleMachine, {
  events: [
    { type: 'line.handOut' },
    { type: 'line.takeBack', condition: 'OK' },
    { type: 'line.takeBack', condition: 'DIRTY' },
    { type: 'line.takeBack', condition: 'DAMAGED' },
    { type: 'line.takeBack', condition: 'INCOMPLETE' },
    { type: 'line.takeBack', condition: 'LOST' },
    { type: 'line.swap' },
    { type: 'line.swap', condition: 'LOST' },
    { type: 'line.find' },
    { type: 'line.release' },
    { type: 'line.undoHandOut' },
    { type: 'line.undoTakeBack' },
    { type: 'line.undoSwap' },
    { type: 'line.undoRelease' },
  ],
});
