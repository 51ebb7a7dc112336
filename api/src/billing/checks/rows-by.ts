/** Rows by a text of theirs; of several with the same text the last one. */
export const rowsBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [String(keyOf(row)), row]))

/** All rows with the same text. */
export function groupsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(String(keyOf(row)), [...(groups.get(String(keyOf(row))) ?? []), row])
  return groups
}

/** The rules that are broken: those that do not hold. */
export const brokenOf = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
