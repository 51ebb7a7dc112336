import { documentOf } from '../bson/raw.ts'
import { assertValidDocument } from '../bson/valid.ts'
import { recordKeyOf, type Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import { assertInTime, giveWay } from '../turn.ts'
import type { Reply } from './command.ts'

/** Records checked before others get their turn. */
const chunk = 500
/** Problems told; more are not worth reading. */
const maxTold = 100

/**
 * Checks, on a snapshot that writes do not change, that every record is a valid document under its own key and that
 * each index holds exactly the entries its records ask for: every one of them, and not one more. Throws 50 past the
 * deadline.
 */
export async function validateCollection(store: Store, collection: Collection, deadline: number): Promise<Reply> {
  const { namespace, records } = collection
  const indexes = collection.indexes.map((index) => ({ index, asked: 0, valid: true }))
  const errors: string[] = []
  let nrecords = 0
  let nInvalidDocuments = 0
  collection.tables() // opens them: a snapshot does not know tables that are opened after it
  const snapshot = store.snapshot()
  try {
    for (const { key, value } of records.getRange(snapshot.options)) {
      if (++nrecords % chunk === 0) {
        assertInTime(deadline)
        await giveWay()
      }
      try {
        assertValidDocument(value, 0, value.length)
        if (!recordKeyOf(documentOf(value)).equals(key)) throw new Error('the document stands under another _id')
      } catch (error) {
        nInvalidDocuments++
        errors.push(`record ${key.toString('hex')}: ${(error as Error).message}`)
        continue
      }
      for (const each of indexes) {
        const { keys } = each.index.entriesOf(documentOf(value), key)
        each.asked += keys.length
        if (keys.every((entry) => each.index.entries.get(entry, snapshot.options))) continue
        each.valid = false
        errors.push(`index ${each.index.name}: an entry is missing for record ${key.toString('hex')}`)
      }
    }
    const keysPerIndex: Record<string, number> = { _id_: nrecords }
    const indexDetails: Record<string, unknown> = { _id_: { valid: nInvalidDocuments === 0 } }
    for (const { index, asked, valid } of indexes) {
      const held = index.entries.getKeysCount(snapshot.options)
      keysPerIndex[index.name] = held
      indexDetails[index.name] = { valid: valid && held === asked }
      if (held !== asked) errors.push(`index ${index.name} holds ${held} entries, its records ask for ${asked}`)
    }
    const state = { ns: namespace, nInvalidDocuments, nrecords, nIndexes: collection.allIndexes.length }
    return {
      ...state,
      keysPerIndex,
      indexDetails,
      valid: errors.length === 0,
      warnings: [],
      errors: errors.slice(0, maxTold),
    }
  } finally {
    snapshot.done()
  }
}
