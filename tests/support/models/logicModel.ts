import type { AnyStateMachine } from 'xstate';
import type { Model } from './viewModel';

/** A view model without a view: its states and events mean something to production machines whose children a test answers for. */
export interface LogicModel<TSubject = unknown> extends Model<[TSubject]> {
  open: () => TSubject;
}

/** Maps a screen's model to the machines behind it. The chart stays the model's; only the subject differs. */
export function logicOf<TSubject>(
  { name, chart }: { name: string; chart: AnyStateMachine },
  open: () => TSubject,
  states: Record<string, (subject: TSubject) => void>,
  events: Record<string, (subject: TSubject) => void>,
): LogicModel<TSubject> {
  return { name: `${name}, without a screen`, chart, states, events, open };
}
