import type { MouseEvent, ReactNode } from 'react';
import { go } from '../../shared/routing/lightAddress';
import { addressOf } from '../../shared/routing/basePath';
import { isPlainClick } from '../../shared/routing/isPlainClick';

/** A link between the pages before signing in, which have no router. Opening it in a tab of its own works as ever. */
export function LightLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
