import type { WorkKind } from '@abhyas/shared/marketplace/classes/choices'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { isObjectIdOrHexString } from 'mongoose'
import { maxDeletionMs, TestModel, type TestRecord } from '../../../assessment/test-papers/model.ts'
import { MaterialModel } from '../../../content/materials/model.ts'
import { formInvalid } from '../../../core/errors.ts'

type Given = Pick<TestRecord, 'status' | 'closes_at' | 'visibility' | 'owner_id' | 'total_marks' | 'deleting_at'>

/** Whether it is being deleted: a process that died left its mark, and the test. */
const isGoing = ({ deleting_at }: Pick<Given, 'deleting_at'>, now: Date): boolean =>
  deleting_at !== undefined && now.getTime() - deleting_at.getTime() < maxDeletionMs

/** Whether somebody may give a test: a published one of the catalogue, or of their own. */
export const mayGive = (test: Given, owner: string, now = new Date()): boolean =>
  ['active', 'scheduled'].includes(test.status) &&
  !isGoing(test, now) &&
  (!test.closes_at || test.closes_at > now) &&
  (test.visibility === 'catalogue' || test.owner_id === owner)

/** Whether somebody may give a material: one of their own, or one that is for everybody. */
async function materialIsThere(id: string, owner: string): Promise<boolean> {
  if (!isObjectIdOrHexString(id)) return false
  const own = { owner_id: owner, state: { $nin: ['rejected', 'withdrawn'] } }
  const open = { visibility: 'public', state: 'approved', held: { $ne: true } }
  return (await MaterialModel.exists({ _id: id, $or: [own, open] } as never)) !== null
}

/**
 * Checks what work names. Throws 422.
 * @returns the points that follow from it, if they do, and whether it is a test of their own
 */
export async function checkReference(
  kind: WorkKind,
  ref_id: string,
  owner: string,
): Promise<{ readonly points?: number; readonly isOwnTest?: boolean }> {
  if (kind === 'task') return {}
  if (kind === 'material') {
    if (!(await materialIsThere(ref_id, owner))) throw formInvalid({ ref_id: texts.materialUnknown })
    return { points: 0 }
  }
  const fields = { status: 1, closes_at: 1, visibility: 1, owner_id: 1, total_marks: 1, deleting_at: 1 } as const
  const test = isObjectIdOrHexString(ref_id) ? await TestModel.findById(ref_id, fields).lean<Given>() : null
  if (!test || !mayGive(test, owner)) throw formInvalid({ ref_id: texts.testUnknown })
  return { points: test.total_marks, isOwnTest: test.owner_id === owner }
}
