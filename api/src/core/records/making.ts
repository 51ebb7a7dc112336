import type { Types } from 'mongoose'

/** What a caller may say of a record that is made: the id that a retry uses again, and the moment. */
export interface Making {
  readonly _id?: Types.ObjectId
  readonly now?: Date
}
