import type { Rent } from '../../../machines/types';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { mayRepeat, repeatHash } from '../../shared/rents/lookupLink';
import { useAddressHash } from '../../shared/routing/useAddressHash';
import { useSession } from '../../shared/session';
import { Button } from '../../shared/ui/Button';

interface Props {
  rent: Pick<Rent, 'id' | 'code'>;
  /** Without its word. */
  isShort?: boolean;
}

/** Opens the look-up with what a rent had; nothing where the user may make no rent of it. */
export function RepeatButton({ rent, isShort }: Props) {
  const { t } = useTranslation('customers');
  const setHash = useAddressHash();
  if (!mayRepeat(useSession())) return null;
  return (
    <Button
      text
      size="small"
      icon="pi pi-clone"
      label={isShort ? undefined : t('summary.repeat')}
      aria-label={t('summary.repeatOf', { code: rent.code })}
      onClick={() => setHash(repeatHash({ id: rent.id, isCancelled: false }))}
    />
  );
}
