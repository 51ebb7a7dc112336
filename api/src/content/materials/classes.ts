import { classUnknown } from '@abhyas/shared/content/materials/texts'
import { formInvalid } from '../../core/errors.ts'
import { classesOf, ownsClasses } from '../../marketplace/class-records/queries.ts'

/** Requires classes of this owner. Throws 422. */
export async function assertOwnClasses(batchIds: readonly string[], ownerId: string): Promise<void> {
  if (batchIds.length > 0 && !(await ownsClasses(batchIds, ownerId))) throw formInvalid({ batch_ids: classUnknown })
}

/** Whether somebody is in one of these classes. */
export async function isInClass(batchIds: readonly string[], userId: string): Promise<boolean> {
  if (batchIds.length === 0) return false
  const own = await classesOf(userId)
  return own.some((id) => batchIds.includes(id.toHexString()))
}
