import { BSON, ObjectId, Timestamp } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../embedded/mongo/bson/raw.ts'
import { insertable } from '../../../embedded/mongo/commands/documents.ts'

const rawOf = (document: object) => documentOf(Buffer.from(BSON.serialize(document)))
const stored = (document: object) => BSON.deserialize(insertable(rawOf(document)).slice())

describe('what is inserted', () => {
  it('is stored as the bytes that came, where _id comes first', () => {
    const raw = rawOf({ _id: new ObjectId(), name: 'Rampur', tokens: ['ram', 'ra'] })
    expect(insertable(raw)).toBe(raw)
  })

  it('is written anew where _id is missing or further behind, or a time is to be filled in', () => {
    expect(Object.keys(stored({ name: 'Rampur', _id: 1 }))).toEqual(['_id', 'name'])
    expect(Object.keys(stored({ name: 'Rampur' }))).toEqual(['_id', 'name'])
    const filled = stored({ _id: 1, at: new Timestamp({ t: 0, i: 0 }) }) as { at: Timestamp }
    expect(filled.at.t).toBeGreaterThan(0)
  })
})
