import { maxSourceLength, importError } from '@abhyas/shared/content/imports/import-errors'
import { folded } from '@abhyas/shared/content/locations/search'
import { definitionOf, parentsOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { chooseRows } from '../../reference-data/choose-rows.ts'
import { namesOfRows } from '../../reference-data/parents.ts'
import type { ReadBlock } from '../run/messages.ts'

/**
 * Resolves parents of rows, which files give by name or id. Rejects rows whose parent is unknown or ambiguous.
 * @param isWritten the rows are written afterwards, so their parents are kept
 */
export async function validateParents(
  kind: ReferenceKind,
  blocks: readonly ReadBlock[],
  isWritten: boolean,
): Promise<readonly ReadBlock[]> {
  let resolved = blocks
  for (const { field, kind: of } of parentsOf(definitionOf(kind))) {
    // Parent lists are short, so all of their names are loaded.
    const names = await namesOfRows(of)
    const byName = new Map<string, string[]>()
    for (const [id, name] of names) byName.set(folded(name), [...(byName.get(folded(name)) ?? []), id])
    resolved = resolved.map((block) => resolveParent(block, field, definitionOf(of).listNoun, names, byName))
    // A parent that was deleted meanwhile is unknown in the next round.
    if (isWritten && !(await chooseAll(of, field, resolved))) return validateParents(kind, blocks, isWritten)
  }
  return resolved
}

/** Whether the parents of all rows are still there, and will stay. */
async function chooseAll(of: ReferenceKind, field: string, blocks: readonly ReadBlock[]): Promise<boolean> {
  const ids = [...new Set(blocks.flatMap(({ row }) => row?.values[field] ?? []))]
  return (await chooseRows(of, ids)).length === ids.length
}

function resolveParent(
  block: ReadBlock,
  field: string,
  listNoun: string,
  names: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string, readonly string[]>,
): ReadBlock {
  if (!block.row) return block
  const { line, whole = '', row } = block
  const given = row.values[field] ?? ''
  const matches = names.has(given.toLowerCase()) ? [given.toLowerCase()] : (byName.get(folded(given)) ?? [])
  const [id] = matches
  if (id !== undefined && matches.length === 1)
    return {
      line,
      whole,
      row: { ...row, values: { ...row.values, [field]: id }, given: { ...row.given, [field]: given } },
    }
  const at = { line, ...row.at[field], source: whole.slice(0, maxSourceLength) }
  const code = matches.length > 1 ? 'parent-ambiguous' : 'parent-unknown'
  return { line, whole, refusals: [importError(at, code, given, listNoun)] }
}
