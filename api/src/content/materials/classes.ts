import { classesNotYet } from '@abhyas/shared/content/materials/texts'
import { formInvalid } from '../../core/errors.ts'

/*
 * The one place where material meets classes. Until these are there, material can be for its owner or for everybody:
 * who builds them fills in these two functions.
 */

/** Requires classes of this owner. Throws 422. */
export async function assertOwnClasses(batchIds: readonly string[], ownerId: string): Promise<void> {
  if (batchIds.length > 0 && ownerId) throw formInvalid({ batch_ids: classesNotYet })
}

/** Whether somebody is in one of these classes. */
export const isInClass = async (_batchIds: readonly string[], _userId: string): Promise<boolean> => false
