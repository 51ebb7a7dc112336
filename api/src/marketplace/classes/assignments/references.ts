import type { WorkKind } from '@abhyas/shared/marketplace/classes/choices'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { isObjectIdOrHexString } from 'mongoose'
import { TestModel, type TestRecord } from '../../../assessment/test-papers/model.ts'
import { formInvalid } from '../../../core/errors.ts'

type Given = Pick<TestRecord, 'status' | 'closes_at' | 'visibility' | 'total_marks'>

/**
 * Whether somebody may give a test: a published one of the catalogue. Their own ones join here, with `owner`, as soon as
 * an attempt at one can be begun by the members of a class: today it is begun by nobody (`attempts/start.ts`).
 */
export const mayGive = (test: Given, _owner: string, now = new Date()): boolean =>
  ['active', 'scheduled'].includes(test.status) &&
  (!test.closes_at || test.closes_at > now) &&
  test.visibility === 'catalogue'

/** Whether a material is there, and its owner may give it. There are none yet: this is the one place that knows. */
export const materialIsThere = (_id: string, _owner: string): Promise<boolean> =>
  Promise.reject<boolean>(formInvalid({ kind: texts.materialsLater }))

/**
 * Checks what work names. Throws 422.
 * @returns the points that follow from it, if they do
 */
export async function checkReference(
  kind: WorkKind,
  ref_id: string,
  owner: string,
): Promise<{ readonly points?: number }> {
  if (kind === 'task') return {}
  if (kind === 'material') {
    if (!(await materialIsThere(ref_id, owner))) throw formInvalid({ ref_id: texts.materialsLater })
    return { points: 0 }
  }
  const fields = { status: 1, closes_at: 1, visibility: 1, total_marks: 1 } as const
  const test = isObjectIdOrHexString(ref_id) ? await TestModel.findById(ref_id, fields).lean<Given>() : null
  if (!test || !mayGive(test, owner)) throw formInvalid({ ref_id: texts.testUnknown })
  return { points: test.total_marks }
}
