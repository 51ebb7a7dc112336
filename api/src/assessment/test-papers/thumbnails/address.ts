import type { TestRecord } from '../model.ts'

/** The address of the picture of a test. Empty if it has none. */
export const thumbnailAddress = ({ _id, thumbnail }: Pick<TestRecord, '_id' | 'thumbnail'>): string =>
  thumbnail === 0 ? '' : `/api/v1/tests/${_id.toHexString()}/thumbnail/${thumbnail}`
