import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link with the permission to follow it, plain text without. */
export function MaybeLink({ to, className, children }: { to: string | null; className?: string; children: ReactNode }) {
  return to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
