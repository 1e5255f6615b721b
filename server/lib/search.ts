import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * A condition that holds when every word of the text occurs in any of the columns, whatever the case and the accents:
 * `joao` finds João. The columns hold text that the schema has already folded (`customers.search`, …).
 *
 *   query.where(searchIn(['customers.search'], request.query.search))
 */
export function searchIn(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return sql<SqlBool>`true`;
  const conditions = words.map((word) => {
    const found = columns.map((column) => sql`${sql.ref(column)} like '%' || fold_text(${escapeLike(word)}) || '%'`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
