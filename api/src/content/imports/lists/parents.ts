import { maxSourceLength, importError } from '@abhyas/shared/content/imports/import-errors'
import { folded } from '@abhyas/shared/content/locations/search'
import { definitionOf, parentsOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { namesOfRows } from '../../reference-data/parents.ts'
import type { ReadBlock } from '../run/messages.ts'

/** Gives rows the ids of the rows above them, which files call by name or by id. Refused is what is not there. */
export async function validateParents(
  kind: ReferenceKind,
  blocks: readonly ReadBlock[],
): Promise<readonly ReadBlock[]> {
  let settled = blocks
  for (const { field, kind: of } of parentsOf(definitionOf(kind))) {
    // What has rows below it is short: all of its names are looked at.
    const names = await namesOfRows(of)
    const byName = new Map<string, string[]>()
    for (const [id, name] of names) byName.set(folded(name), [...(byName.get(folded(name)) ?? []), id])
    settled = settled.map((block) => settleParent(block, field, definitionOf(of).listNoun, names, byName))
  }
  return settled
}

function settleParent(
  block: ReadBlock,
  field: string,
  listNoun: string,
  names: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string, readonly string[]>,
): ReadBlock {
  if (!block.row) return block
  const { values, at } = block.row
  const said = values[field] ?? ''
  const meant = names.has(said.toLowerCase()) ? [said.toLowerCase()] : (byName.get(folded(said)) ?? [])
  const [id] = meant
  if (id !== undefined && meant.length === 1) return { ...block, row: { at, values: { ...values, [field]: id } } }
  const code = meant.length > 1 ? 'parent-ambiguous' : 'parent-unknown'
  const source = block.whole.slice(0, maxSourceLength)
  return { whole: block.whole, refusals: [importError(code, { line: 1, ...at[field], source }, said, listNoun)] }
}
