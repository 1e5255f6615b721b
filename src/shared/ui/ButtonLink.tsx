import { Link, type LinkProps } from 'react-router-dom';

const LOOKS = {
  primary: '',
  outlined: 'p-button-outlined',
  secondary: 'p-button-outlined p-button-secondary',
} as const;

interface Props extends Pick<LinkProps, 'to' | 'state' | 'aria-label' | 'className'> {
  /** Without `pi-`. */
  icon?: string;
  label: string;
  look?: keyof typeof LOOKS;
}

/** A link that looks like a button, a secondary one unless another look is chosen. */
export function ButtonLink({ icon, label, look = 'secondary', className = '', ...link }: Props) {
  return (
    <Link {...link} className={`p-button p-component ${LOOKS[look]} ${className}`}>
      {icon ? <span className={`p-button-icon p-button-icon-left pi pi-${icon}`} aria-hidden="true" /> : null}
      <span className="p-button-label">{label}</span>
    </Link>
  );
}
