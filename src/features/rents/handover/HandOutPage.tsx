import { HandoverPage } from './HandoverPage';

/** `/apps/cockpit/rents/:id/hand-out`: which units of a rent go out now. */
export function Component() {
  return <HandoverPage direction="OUT" />;
}
