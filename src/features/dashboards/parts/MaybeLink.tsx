import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link for who may follow it, plain text for everybody else. */
export function MaybeLink({ to, className, children }: { to: string | null; className?: string; children: ReactNode }) {
  return to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
