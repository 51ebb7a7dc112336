import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { rowInUse, rowOfAbhyas } from '@abhyas/shared/content/reference-data/texts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { assertVersion } from '../../core/records/stale-error.ts'
import { changeList, recordChange, removeRows } from '../reference-data/changes.ts'
import { isChosenLately } from '../reference-data/choose-rows.ts'
import { valuesOf } from '../reference-data/commands.ts'
import type { ReferenceRecord } from '../reference-data/model.ts'
import { findRow } from '../reference-data/queries.ts'
import { usageOfRow } from './queries.ts'

/**
 * Deletes a row that nothing uses. A row of the seeds stays: the next version would add it again. Throws 404, 409,
 * StaleError.
 * @param expected version that the caller read; undefined accepts every version
 */
export function deleteRow(
  context: Context,
  by: Actor,
  kind: ReferenceKind,
  { id, expected }: { readonly id: string; readonly expected: number | undefined },
): Promise<ReferenceRecord> {
  return changeList(kind, by, async (mark) => {
    const row = await findRow(kind, id)
    assertVersion(row, expected)
    if (!row.created_by) throw conflict(rowOfAbhyas)
    const usage = await usageOfRow(kind, row)
    if (usage.total > 0 || isChosenLately(row)) throw conflict(rowInUse, usage)
    await recordChange(context, by, kind, { id, done: 'deleted', before: valuesOf(kind, row), after: {} })
    // A record may have chosen it since it was read.
    if ((await removeRows(kind, [row], mark())) === 0) throw conflict(rowInUse, usage)
    return row
  })
}
