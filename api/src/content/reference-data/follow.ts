import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { withLock } from '../../core/with-lock.ts'
import { makeCentres, markCentres } from '../centres/commands.ts'
import { CentreModel } from '../centres/model.ts'
import { type ReferenceRecord, textOf } from './model.ts'

interface Follower {
  /** Notes what follows from rows. Called before they are written, so that no crash loses it. */
  readonly mark: (rows: readonly ReferenceRecord[]) => Promise<void>
  /** Does what is noted. Can be repeated. */
  readonly work: () => Promise<void>
}

/** What follows from changes of a list, under its lock. */
const followers: Partial<Record<ReferenceKind, Follower>> = {
  location: { mark: (rows) => markCentres(rows.map((row) => textOf(row, 'pincode'))), work: makeCentres },
}

/** The name of the lock of a list. */
export const listLock = (kind: ReferenceKind): string => `list-${kind}`

/** Notes what follows from rows that are about to be written: as they were, and as they will be. */
export const markFollowing = async (kind: ReferenceKind, rows: readonly object[]): Promise<void> =>
  followers[kind]?.mark(rows as readonly ReferenceRecord[])

/** Does what follows from changes that are written. */
export const follow = async (kind: ReferenceKind): Promise<void> => followers[kind]?.work()

/** Does what a process that died has left to do. Returns how many pincodes it was. */
export const followLost = (now: Date, stillHeld: StillHeld): Promise<number> =>
  finishWaiting(CentreModel, () => withLock(listLock('location'), makeCentres), now, stillHeld)
