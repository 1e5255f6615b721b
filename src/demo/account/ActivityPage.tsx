import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { ItemList } from '../blocks/ItemList';
import { useSamples } from '../blocks/useSamples';
import { NS, ProfileFrame } from './ProfileFrame';

interface Activity {
  /** Days ago. */
  day: number;
  icon: string;
  title: string;
  text: string;
  when: string;
}

/** Recent activity of the sample person. */
export function Component() {
  const { t } = useTranslation(NS);
  const days = useSamples<string[]>(NS, 'activity.days');
  const activities = useSamples<Activity[]>(NS, 'activity.items');
  return (
    <ProfileFrame>
      {days.map((name, day) => (
        <DetailPanel key={name} title={name}>
          <ItemList
            label={`${t('activity.title')}: ${name}`}
            items={activities
              .filter((activity) => activity.day === day)
              .map((activity) => ({ ...activity, key: activity.title, endText: activity.when }))}
          />
        </DetailPanel>
      ))}
    </ProfileFrame>
  );
}
