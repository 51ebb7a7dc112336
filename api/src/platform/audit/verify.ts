import type { Keys } from '../../core/keys.ts'
import { isUnchanged } from './entry.ts'
import { AuditEntryModel, AuditHeadModel, type AuditRecord, headId } from './model.ts'

type Reason = 'changed' | 'missing' | 'cut off'
/** `seq` is the sequence number of the entry where the chain breaks. */
type Verdict =
  | { readonly ok: true; readonly checked: number; readonly hash: string }
  | { readonly ok: false; readonly checked: number; readonly seq: number; readonly reason: Reason }

/** Entries held in memory at a time. */
const batchSize = 1_000

/**
 * Verifies the whole audit chain. Returns the first entry that was changed, removed, inserted, or cut off the end.
 * Includes entries written meanwhile. The returned last hash can be compared with the log.
 */
export async function verifyChain(keys: Keys): Promise<Verdict> {
  const head = await AuditHeadModel.findById(headId).lean()
  let [checked, hash] = [0, '']
  const broken = (seq: number, reason: Reason): Verdict => ({ ok: false, checked, seq, reason })
  for await (const entry of AuditEntryModel.find().sort({ _id: 1 }).lean<AuditRecord>().cursor({ batchSize })) {
    const seq = checked + 1
    if (entry._id !== seq) return broken(seq, 'missing')
    if (entry.prev !== hash || !isUnchanged(keys, entry)) return broken(seq, 'changed')
    if (seq === head?.seq && !keys.matches(head.mac, 'audit-head', String(seq), entry.hash))
      return broken(seq, 'changed')
    checked = seq
    hash = entry.hash
  }
  const end = head?.seq ?? 0
  // Entries without a head: somebody removed it to hide that entries are missing after them.
  if (end > checked || (end === 0 && checked > 0)) return broken(checked + 1, 'cut off')
  return { ok: true, checked, hash }
}
