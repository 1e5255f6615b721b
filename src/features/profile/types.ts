import type { Profile } from '../../../contract/profile';

/** Props of a panel: the account, and the dialog that the address asks for. */
export interface PanelProps {
  profile: Profile;
  dialog: string | null;
  onShow: (dialog: string | null) => void;
}
