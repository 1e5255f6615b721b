import { useLocation, useNavigate } from 'react-router-dom';
import { LOOKUP } from '../rents/lookupLink';
import { Button } from './Button';
import { catchKeys } from './dialog/keyCatcher';

interface Props {
  label: string;
  outlined?: boolean;
  severity?: 'secondary';
  className?: string;
}

/** Opens the look-up over the page. Keys typed before it opens are kept for it. */
export function LookupButton({ label, ...look }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      {...look}
      icon="pi pi-phone"
      label={label}
      onClick={() => {
        catchKeys();
        void navigate({ search, hash: LOOKUP });
      }}
    />
  );
}
