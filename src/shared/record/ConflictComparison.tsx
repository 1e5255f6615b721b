import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { differs } from './changesOf';
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

/** Shows the fields that another user changed since the form was opened. */
export function ConflictComparison<V extends FieldValues>({ theirs, compared }: Props<V>) {
  const { setValue, formState } = useFormContext<V>();
  const began = formState.defaultValues as V;
  const mine = useWatch<V>() as V;
  const differing = Object.entries(compared).flatMap(([name, field]) =>
    field && differs(began[name], theirs[name])
      ? [
          {
            key: name,
            label: field.label,
            theirs: field.text ? field.text(theirs) : String(theirs[name] ?? ''),
            onTake: differs(mine[name], theirs[name])
              ? () => setValue(name as FieldPath<V>, theirs[name] as never, { shouldDirty: true, shouldValidate: true })
              : null,
          },
        ]
      : [],
  );
  return <Differences differing={differing} />;
}
