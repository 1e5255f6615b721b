import { LOOKUP } from '../rents/lookupLink';
import { useAddressHash } from '../routing/useAddressHash';
import { Button } from './Button';

interface Props {
  label: string;
  outlined?: boolean;
  severity?: 'secondary';
  className?: string;
}

/** Opens the look-up over the page, within the press: the keys that follow reach its first field. */
export function LookupButton({ label, ...look }: Props) {
  const setHash = useAddressHash();
  return <Button {...look} icon="pi pi-phone" label={label} onClick={() => setHash(LOOKUP, { flushSync: true })} />;
}
