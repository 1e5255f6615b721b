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
  serverVersion: V;
  compared: Partial<Record<string, ComparedField<V>>>;
}

/** Shows the fields that another user changed since the form was opened. */
export function ConflictComparison<V extends FieldValues>({ serverVersion, compared }: Props<V>) {
  const { setValue, formState } = useFormContext<V>();
  const began = formState.defaultValues as V;
  const mine = useWatch<V>() as V;
  const differing = Object.entries(compared).flatMap(([name, field]) =>
    field && differs(began[name], serverVersion[name])
      ? [
          {
            key: name,
            label: field.label,
            serverText: field.text ? field.text(serverVersion) : String(serverVersion[name] ?? ''),
            onTake: differs(mine[name], serverVersion[name])
              ? () =>
                  setValue(name as FieldPath<V>, serverVersion[name] as never, {
                    shouldDirty: true,
                    shouldValidate: true,
                  })
              : null,
          },
        ]
      : [],
  );
  return <Differences differing={differing} />;
}
