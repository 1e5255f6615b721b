import { HandoverPage } from './HandoverPage';

/** `/apps/cockpit/rents/:id/take-back`: which units of a rent come back now. */
export function Component() {
  return <HandoverPage direction="IN" />;
}
