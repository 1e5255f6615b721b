import type { Profile } from '../../shared/api/profile';

/** What a part of the page gets: the account, and which dialog the address asks for. */
export interface PanelProps {
  profile: Profile;
  dialog: string | null;
  onShow: (dialog: string | null) => void;
}
