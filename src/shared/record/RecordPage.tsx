import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ResourceName } from '../cache/invalidation';
import { DetailStates } from '../ui/detail/DetailStates';
import { usePageTitle } from '../routing/usePageTitle';
import { useResource, type Resource } from './useResource';

interface Props<T> extends Omit<ComponentProps<typeof DetailStates>, 'snapshot' | 'onRetry'> {
  /** Result of `keptResourceOf` or `resourceOf`, made once. */
  logic: Resource<T>;
  /** Part of the address that names the record. */
  param?: string;
  /** Records whose change reads this one again. */
  invalidatedBy: ResourceName;
  /** The page's title once the record is here. */
  titleOf: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** The page of the record that the address names: the record, or why it is not there. */
export function RecordPage<T>({ param = 'id', ...props }: Props<T>) {
  const { [param]: id = '' } = useParams();
  return <Page<T> key={id} id={id} {...props} />;
}

function Page<T>({ id, logic, invalidatedBy, titleOf, children, ...states }: Omit<Props<T>, 'param'> & { id: string }) {
  const { snapshot, value, refresh } = useResource<T>(logic, id, invalidatedBy, true);
  usePageTitle(value ? titleOf(value) : states.title);
  return (
    <>
      <DetailStates snapshot={snapshot} onRetry={refresh} {...states} />
      {value ? children(value) : null}
    </>
  );
}
