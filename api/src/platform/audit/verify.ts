import type { AuditBreak } from '@abhyas/shared/platform/audit/shapes'
import type { Keys } from '../../core/keys.ts'
import { isUnchanged } from './entry.ts'
import { AuditEntryModel, AuditHeadModel, type AuditRecord, headId } from './model.ts'

/** A verified entry: its sequence number and its hash. */
export interface Place {
  readonly seq: number
  readonly hash: string
}

/** Before the first entry. */
export const beginning: Place = { seq: 0, hash: '' }

/** `seq` is the sequence number of the entry where the chain breaks. */
export type Break = Pick<AuditBreak, 'seq' | 'reason'>

/** The verified part of the chain. */
interface Piece {
  /** The last entry up to which it is unbroken. */
  readonly place: Place
  /** Whether no entry follows. */
  readonly isEnd: boolean
  readonly broken?: Break
}

/** Entries held in memory at a time. */
const pieceSize = 1_000

/**
 * Verifies the entries after `from`, at most 1,000 of them. Finds the first that was changed, removed, inserted, or cut
 * off the end; entries written meanwhile are no break.
 * @param known an entry that was verified before: it must still be there as it was
 */
export async function verifyPiece(keys: Keys, from: Place, known = from): Promise<Piece> {
  // Before the entries: a head that moves meanwhile names an entry that is not read here.
  const head = await AuditHeadModel.findById(headId).lean()
  let place = from
  const broken = (seq: number, reason: Break['reason']): Piece => ({ place, isEnd: false, broken: { seq, reason } })
  const isKnown = ({ seq, hash }: Place) => seq !== known.seq || hash === known.hash
  // The entry of `from`, too: between two pieces it can be cut off and replaced by another one.
  const isLater = from.seq > 0
  const entries = await AuditEntryModel.find(isLater ? { _id: { $gte: from.seq } } : {})
    .sort({ _id: 1 })
    .limit(pieceSize + (isLater ? 2 : 1))
    .lean<AuditRecord[]>()
  const first = isLater ? entries.shift() : undefined
  if (isLater && first?._id !== from.seq) return broken(from.seq, first ? 'missing' : 'cut off')
  if (first && first.hash !== from.hash) return broken(from.seq, 'changed')
  for (const entry of entries.slice(0, pieceSize)) {
    const seq = place.seq + 1
    if (entry._id !== seq) return broken(seq, typeof entry._id === 'number' ? 'missing' : 'changed')
    if (entry.prev !== place.hash || !isUnchanged(keys, entry)) return broken(seq, 'changed')
    const isSigned = seq !== head?.seq || keys.matches(head.mac, 'audit-head', String(seq), entry.hash)
    if (!isSigned || !isKnown({ seq, hash: entry.hash })) return broken(seq, 'changed')
    place = { seq, hash: entry.hash }
  }
  if (entries.length > pieceSize) return { place, isEnd: false }
  if (Math.max(known.seq, head?.seq ?? 0) > place.seq) return broken(place.seq + 1, 'cut off')
  // Entries without a head: somebody removed it to hide that others are missing after them. The first has none yet.
  if (!head && place.seq > 1) return broken(place.seq + 1, 'cut off')
  return (await hasOther()) ? broken(place.seq + 1, 'changed') : { place, isEnd: true }
}

/** Whether the list has an entry whose number is none: ids of another type come before or after all numbers. */
async function hasOther(): Promise<boolean> {
  const last = await AuditEntryModel.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
  return last !== null && typeof last._id !== 'number'
}

type Verdict =
  | { readonly ok: true; readonly checked: number; readonly hash: string }
  | ({ readonly ok: false; readonly checked: number } & Break)

/** Verifies the whole audit chain. The returned last hash can be compared with the log. */
export async function verifyChain(keys: Keys): Promise<Verdict> {
  for (let from = beginning; ;) {
    const { place, isEnd, broken } = await verifyPiece(keys, from)
    if (broken) return { ok: false, checked: place.seq, ...broken }
    if (isEnd) return { ok: true, checked: place.seq, hash: place.hash }
    from = place
  }
}
