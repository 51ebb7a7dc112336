/**
 * Changes to a form by field: the value the user saw, and the value they entered. Stored as a draft, sent as a change,
 * and rebased on the current values of the server.
 */
export interface FieldChange {
  readonly base: unknown
  /** Undefined if a row was removed. */
  readonly mine: unknown
}
export type Changes = Readonly<Record<string, FieldChange>>
export type Fields = Readonly<Record<string, unknown>>

/** A field that two devices changed to different values. */
export interface Conflict extends FieldChange {
  readonly field: string
  readonly theirs: unknown
}

/** Lists of rows, and the field that identifies a row. Each row is treated as one field. */
const rowKeys: Readonly<Record<string, string>> = { entries: 'id', higher: 'education_id' }
type Row = Readonly<Record<string, unknown>>

/** Flattens form values to fields: 'charge', 'common.board_council', 'entries#65ab…'. */
export function fieldsOf(values: object, place = ''): Fields {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const key = rowKeys[name]
    if (key) for (const row of value as Row[]) fields[`${place}${name}#${String(row[key])}`] = row
    else if (isGroup(value)) Object.assign(fields, fieldsOf(value, `${place}${name}.`))
    else fields[place + name] = value
  }
  return fields
}

/** Sets some fields of the values. Removes a row that is undefined, appends a row that is new. */
export function withFields<Values extends object>(values: Values, set: Fields): Values {
  const result = { ...values } as Record<string, unknown>
  for (const [field, value] of Object.entries(set)) {
    const [list, id] = field.split('#') as [string, string | undefined]
    if (id !== undefined) result[list] = withRow(result[list] as Row[], rowKeys[list]!, id, value as Row | undefined)
    else setIn(result, field.split('.'), value)
  }
  return result as Values
}

function withRow(rows: readonly Row[], key: string, id: string, value: Row | undefined): readonly Row[] {
  if (value === undefined) return rows.filter((row) => row[key] !== id)
  return rows.some((row) => row[key] === id) ? rows.map((row) => (row[key] === id ? value : row)) : [...rows, value]
}

function setIn(values: Record<string, unknown>, [name = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) values[name] = value
  else {
    const inner = { ...(values[name] as Record<string, unknown>) }
    setIn(inner, below, value)
    values[name] = inner
  }
}

/** The differences between two states of a form. */
export function changesBetween(before: object, after: object): Changes {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const differing = names.filter((name) => !isSame(was[name], is[name]))
  return Object.fromEntries(differing.map((name) => [name, { base: was[name], mine: is[name] }]))
}

/** Merges later changes into earlier ones. Keeps the earlier base, and drops fields changed back to it. */
export function joined(earlier: Changes, later: Changes): Changes {
  const all = { ...earlier }
  for (const [field, { base, mine }] of Object.entries(later))
    all[field] = { base: earlier[field] ? earlier[field].base : base, mine }
  return Object.fromEntries(Object.entries(all).filter(([, { base, mine }]) => !isSame(base, mine)))
}

/** The new value of each changed field. */
export const madeOf = (changes: Changes): Fields =>
  Object.fromEntries(Object.entries(changes).map(([field, { mine }]) => [field, mine]))

/**
 * Rebases changes on the current values. Sets a field that nobody else changed, skips one that others set to the same
 * value, and returns one that they set to another value as a conflict.
 */
export function rebase(changes: Changes, current: Fields): { readonly set: Fields; readonly conflicts: Conflict[] } {
  const set: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  for (const [field, { base, mine }] of Object.entries(changes)) {
    const theirs = current[field]
    if (isSame(theirs, mine)) continue
    if (isSame(theirs, base)) set[field] = mine
    else conflicts.push({ field, base, mine, theirs })
  }
  return { set, conflicts }
}

/** Resolves conflicts by field: drops the change for theirs, or rebases it on theirs for mine. */
export function decided(changes: Changes, conflicts: readonly Conflict[], isMine: (field: string) => boolean): Changes {
  const result: Record<string, FieldChange> = { ...changes }
  for (const { field, mine, theirs } of conflicts) {
    if (isMine(field)) result[field] = { base: theirs, mine }
    else delete result[field]
  }
  return result
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two form values are equal. Compares objects and arrays by their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.every((name) => isSame((a as Row)[name], (b as Row)[name]))
}
