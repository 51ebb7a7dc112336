import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import type { Grant, OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { Dexie, type Table } from 'dexie'

/** A sealed file of a paper, as the server sent it. */
interface SealedRow {
  /** The SHA-256 of its bytes, in base64url. */
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the server had of an attempt when this device took it over from another one. */
export type Known = Pick<OpenAttempt, 'answers' | 'visited' | 'marked' | 'slot' | 'language'> &
  // Attempts that were taken over before practice showed its answers have neither.
  Partial<Pick<OpenAttempt, 'checked' | 'hints'>>

/** An attempt that is taken on this device. */
export interface KeptAttempt {
  readonly attempt_id: string
  readonly user_id: string
  readonly grant: Grant
  /** The number of the last event that the server has confirmed, and the number before the first one kept here. */
  readonly accepted_to: number
  readonly base: number
  readonly known: Known | null
  /** The attempt's clock when the server was last heard, and the clock of this device then. In milliseconds. */
  readonly elapsed: number
  readonly wall: number
}

/** An event. Once it was `sent` it never changes: the server may have it. */
export interface JournalRow {
  readonly attempt: string
  readonly writer: number
  readonly seq: number
  readonly event: AttemptEvent
  readonly sent: boolean
}

/**
 * Attempts on this device, apart from what can be loaded again: nothing empties it to make room. A write is complete only
 * when the disk has it, because the person is told that the answer is saved.
 */
class AttemptDatabase extends Dexie {
  declare packs: Table<SealedRow, string>
  declare grants: Table<KeptAttempt, string>
  declare journal: Table<JournalRow, [string, number, number]>

  constructor() {
    super('abhyas-attempts', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      packs: 'hash',
      grants: 'attempt_id, user_id',
      journal: '[attempt+writer+seq]',
    })
  }
}

export const attemptDatabase = new AttemptDatabase()
