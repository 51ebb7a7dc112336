import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { decidableStates } from '@abhyas/shared/content/materials/states'
import type { Principal } from '../../http/caller.ts'
import { type Enrolled, enrolmentsFor, isGivenTo } from '../../marketplace/class-records/queries.ts'
import type { MaterialRecord } from './model.ts'

type Reader = Pick<Principal, 'userId' | 'roles' | 'mustChangePassword'>
type Read = Pick<MaterialRecord, '_id' | 'owner_id' | 'visibility' | 'batch_ids' | 'state' | 'held'>

/**
 * Whether somebody may read a material and its file: its owner always; everybody what is approved for everybody; the
 * members of its classes, and their guardians, what is for them or given to them as work; staff of the area what was
 * sent to them.
 * Undefined: a visitor.
 */
export async function mayRead(material: Read, reader: Reader | undefined): Promise<boolean> {
  const { _id, owner_id, visibility, batch_ids, state, held } = material
  if (reader && owner_id && String(owner_id) === reader.userId) return true
  const isSent = visibility === 'public' && decidableStates.includes(state as never)
  if (isSent && reader && !reader.mustChangePassword && mayEnter(reader.roles, 'material', 'read')) return true
  if (held || !owner_id) return false
  if (visibility === 'public' && state === 'approved') return true
  if (!reader || state === 'rejected' || state === 'withdrawn') return false
  const enrolled = await enrolmentsFor(reader.userId)
  const isOfClass = ({ classes }: Enrolled) => classes.some((id) => batch_ids.includes(id.toHexString()))
  if (visibility === 'batches' && enrolled.some(isOfClass)) return true
  const given = enrolled.map((one) => isGivenTo(one, 'material', String(_id), new Date()))
  return (await Promise.all(given)).includes(true)
}
