import { useMemo } from 'react';
import type { ListedTag } from '../../../../contract/tags';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { nameColumn, Usage, usageColumn } from '../columns';
import { tagsList, tagsSource } from '../settings.logic';
import { SettingsList } from '../SettingsList';
import { SETTINGS_SHAPE } from '../settings.logic';

const TagDialogs = lazyDialog(() => import('./TagDialogs').then((module) => module.default));

export const prefetchData = prefetchList(tagsList, SETTINGS_SHAPE);

/** `/apps/cockpit/settings/tags`: the tags, and how many assets have each. */
export function Component() {
  const { t } = useTranslation('lists');
  const canOpen = useSession().can('asset:read');
  const columns = useMemo(() => [nameColumn<ListedTag>(t), usageColumn<ListedTag>(t, 'tag', canOpen)], [t, canOpen]);
  return (
    <SettingsList<ListedTag>
      logic={tagsList}
      source={tagsSource}
      invalidatedBy="tags"
      ns="tags"
      icon="tags"
      sorts={['description', '-assetCount']}
      columns={columns}
      details={(tag) => <Usage record={tag} filter="tag" canOpen={canOpen} t={t} />}
      dialog={TagDialogs}
    />
  );
}
