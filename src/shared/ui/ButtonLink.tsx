import { Link } from 'react-router-dom';

/** A link that looks like a secondary button; `icon` without `pi-`. */
export function ButtonLink({ to, icon, label }: { to: string; icon?: string; label: string }) {
  return (
    <Link className="p-button p-component p-button-outlined p-button-secondary" to={to}>
      {icon ? <span className={`p-button-icon pi pi-${icon}`} aria-hidden="true" /> : null}
      <span className="p-button-label">{label}</span>
    </Link>
  );
}
