import { lineLifecycleMachine } from '../../../machines/lineLifecycle.machine';
import { sampleOf } from '../sample';

export const lineLifecycleSample = sampleOf(lineLifecycleMachine, {
  events: ['line.handOut', 'line.takeBack', 'line.undoHandOut', 'line.undoTakeBack'].map((type) => ({ type })),
});
