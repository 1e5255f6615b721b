import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The page of plain React that `pages.bench.test.ts` compares with: one table, one dialog, nothing else. */
type Row = Record<string, string>;

const count = new URLSearchParams(location.search).get('rows') ?? '20';

function Table({ rows }: { rows: Row[] }) {
  const columns = Object.keys(rows[0] ?? {});
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Dialog() {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form role="dialog">
      <input ref={first} aria-label="Customer" />
      <input aria-label="Period" />
      <textarea aria-label="Notes" />
    </form>
  );
}

function App() {
  const [rows, setRows] = useState<Row[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = (wanted: string) =>
    void fetch(`/rows?count=${wanted}`)
      .then((answer) => answer.json())
      .then(setRows);
  useEffect(() => read(count), []);
  return (
    <main>
      <button onClick={() => setOpen(true)}>New</button>
      <button onClick={() => read('200')}>All</button>
      {rows ? <Table rows={rows} /> : null}
      {isOpen ? <Dialog /> : null}
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<App />);
