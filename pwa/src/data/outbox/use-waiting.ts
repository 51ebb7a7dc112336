import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '../database.ts'
import { signedInId } from '../session.ts'
import { changesOf } from './device.ts'
import type { Queued } from './kind.ts'

/** Takes something new back that the server does not have. */
export const dropChange = ({ seq }: Queued): Promise<void> => database.changes.delete(seq)

/** Changes of a kind that wait on this device. */
export function useWaiting<Change extends Queued>(isOfKind: (change: Queued) => change is Change): readonly Change[] {
  const userId = signedInId()
  return useLiveQuery(async () => (userId ? (await changesOf(userId)).filter(isOfKind) : []), [userId]) ?? []
}
