import { useLocation, useNavigate } from 'react-router-dom';
import { LOOKUP } from '../rents/lookupLink';
import { Button } from './Button';

interface Props {
  label: string;
  outlined?: boolean;
  severity?: 'secondary';
  className?: string;
}

/** Opens the look-up over the page, within the press: the keys that follow reach its first field. */
export function LookupButton({ label, ...look }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      {...look}
      icon="pi pi-phone"
      label={label}
      onClick={() => void navigate({ search, hash: LOOKUP }, { flushSync: true })}
    />
  );
}
