import { isGiven } from '../../marketplace/class-records/queries.ts'
import type { TestRecord } from './model.ts'

/** Whether somebody may see a published test, and take it: it is in the catalogue, or a class gives it to them. */
export const isOpenTo = async (
  { _id, visibility }: Pick<TestRecord, '_id' | 'visibility'>,
  userId: string | undefined,
  now: Date,
): Promise<boolean> =>
  visibility === 'catalogue' || (userId !== undefined && isGiven(userId, 'test', _id.toHexString(), now))
