import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { Differences } from './Differences';

/** A field that two people may have changed. */
export interface ComparedField<V> {
  label: string;
  /** The value in words, for choices and flags; the value itself without it. */
  text?: (values: V) => string;
}

interface Props<V> {
  theirs: V;
  compared: Partial<Record<string, ComparedField<V>>>;
}

/** What somebody else saved meanwhile, beside the fields of a form. */
export function TheirVersion<V extends FieldValues>({ theirs, compared }: Props<V>) {
  const { setValue } = useFormContext<V>();
  const mine = useWatch<V>() as V;
  const differing = Object.entries(compared).flatMap(([name, field]) =>
    field && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name])
      ? [
          {
            key: name,
            label: field.label,
            theirs: field.text ? field.text(theirs) : String(theirs[name] ?? ''),
            onTake: () => setValue(name as FieldPath<V>, theirs[name] as never, { shouldDirty: true, shouldValidate: true }),
          },
        ]
      : [],
  );
  return <Differences differing={differing} />;
}
