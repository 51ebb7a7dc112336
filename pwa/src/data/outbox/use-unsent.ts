import { useLiveQuery } from 'dexie-react-hooks'
import { type Unsent, unsentOf } from './device.ts'

/** What the server does not have of somebody, of any kind. */
export const useUnsent = (userId: string): Unsent => useLiveQuery(() => unsentOf(userId), [userId], { count: 0 })
