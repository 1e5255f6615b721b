/** A row that is selected; the label names it where the row itself is out of sight. */
export interface Selected {
  key: string;
  label: string;
}

/** Selected rows of a list, for an action on all of them. */
export interface Selection {
  selected: Selected[];
  /** Where a range begins: the row that was selected last by itself. */
  anchor: string | null;
  limit: number;
}

export type SelectionEvent =
  | { type: 'row.toggle'; row: Selected }
  | { type: 'row.add'; row: Selected }
  /** Everything from the row selected before to the one of this key. */
  | { type: 'range.add'; rows: Selected[]; key: string }
  /** All rows of the page, or none when all of them are selected already. */
  | { type: 'page.toggle'; rows: Selected[] }
  | { type: 'rows.remove'; keys: string[] }
  | { type: 'selection.clear' };

/** The selection after an event. It survives paging, sorting and filtering, up to a limit. */
export function selectionAfter(selection: Selection, event: SelectionEvent): Selection {
  const { selected, anchor } = selection;
  const add = (rows: Selected[], from: string | null) => {
    const known = new Set(selected.map(({ key }) => key));
    const all = [...selected, ...rows.filter(({ key }) => !known.has(key))];
    return { ...selection, selected: all.slice(0, selection.limit), anchor: from };
  };
  const keep = (isKept: (key: string) => boolean, from: string | null) => {
    const rest = selected.filter(({ key }) => isKept(key));
    return { ...selection, selected: rest, anchor: rest.length > 0 ? from : null };
  };
  const isSelected = ({ key }: Selected) => selected.some((each) => each.key === key);
  switch (event.type) {
    case 'row.toggle': {
      const { key } = event.row;
      return isSelected(event.row) ? keep((each) => each !== key, key) : add([event.row], key);
    }
    case 'row.add':
      return add([event.row], event.row.key);
    case 'range.add':
      return add(rangeOf(event.rows, [anchor, event.key]), anchor);
    case 'page.toggle': {
      const page = new Set(event.rows.map(({ key }) => key));
      return event.rows.every(isSelected) ? keep((key) => !page.has(key), null) : add(event.rows, null);
    }
    case 'rows.remove':
      return keep((key) => !event.keys.includes(key), anchor);
    case 'selection.clear':
      return keep(() => false, null);
  }
}

/** The rows from one key to another, in either order; a key that is no row of them counts for nothing. */
function rangeOf(rows: Selected[], keys: (string | null)[]): Selected[] {
  const ends = keys.map((key) => rows.findIndex((row) => row.key === key)).filter((at) => at >= 0);
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}
