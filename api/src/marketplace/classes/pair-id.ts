import type { Types } from 'mongoose'

/** The id of what there is once for a class or a piece of work and a learner: both, with a colon between them. */
export const pairId = (of: Types.ObjectId | string, learner: Types.ObjectId | string): string =>
  `${String(of)}:${String(learner)}`
