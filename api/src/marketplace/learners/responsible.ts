import type { LearnerRecord } from './model.ts'

/** Learners of whom this person may say something: themselves, and children whose guardian they are. */
export const responsibleFor = (userId: string) => ({ $or: [{ user_id: userId }, { 'guardians.user_id': userId }] })

export const isGuardianOf = ({ guardians }: Pick<LearnerRecord, 'guardians'>, userId: string): boolean =>
  guardians.some(({ user_id }) => String(user_id) === userId)

/** The same as `responsibleFor`, of a learner that is read. */
export const isResponsible = (learner: Pick<LearnerRecord, 'user_id' | 'guardians'>, userId: string): boolean =>
  String(learner.user_id) === userId || isGuardianOf(learner, userId)
