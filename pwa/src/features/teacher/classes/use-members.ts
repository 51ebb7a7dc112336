import type { BatchMember } from '@abhyas/shared/marketplace/classes/shapes'
import { useAllMembers } from '../../../data/classes.ts'

/** Who is in a class; undefined while that is read. Who is only asked is not in it yet. */
export const useMembers = (batchId: string): readonly BatchMember[] | undefined =>
  useAllMembers(batchId).answer?.filter(({ state }) => state === 'active')

/** The first name of a student, who may have left the class since. */
export function nameIn(members: readonly BatchMember[] | undefined, id: string): string {
  if (!members) return '…'
  return members.find(({ learner }) => learner.id === id)?.learner.first_name ?? 'Has left the class'
}
