import webpush, { type VapidKeys } from 'web-push'
import type { Keys } from '../../../core/keys.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { storedBytes } from '../../../core/records/stored-bytes.ts'
import { PushKeyModel, type PushKeyRecord } from './model.ts'

const id = 'vapid'

/** The pair of keys that push services know this system by: made once, by whoever needs it first. */
export async function pushKeys(keys: Keys): Promise<VapidKeys> {
  const stored = (await read()) ?? (await make(keys))
  return { publicKey: stored.public_key, privateKey: keys.open(storedBytes(stored.sealed), id) }
}

const read = (): PromiseLike<PushKeyRecord | null> => PushKeyModel.findById(id).lean<PushKeyRecord>()

async function make(keys: Keys): Promise<PushKeyRecord> {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const $setOnInsert = { public_key: publicKey, sealed: keys.seal(privateKey, id) }
  await upsertOnce(() => PushKeyModel.updateOne({ _id: id }, { $setOnInsert }, { upsert: true }))
  return (await read())!
}
