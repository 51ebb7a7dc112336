import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import type { Grant, OpenAttempt, TestPack } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { attemptsName } from '../kept-databases.ts'
import { Dexie, type Table } from 'dexie'

/** A sealed file of a paper, as the server sent it. */
interface SealedRow {
  /** The SHA-256 of its bytes, in base64url. */
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the server had of an attempt when this device took it over from another one. */
export type Known = Pick<OpenAttempt, 'answers' | 'visited' | 'marked' | 'slot' | 'language' | 'windows'> &
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
  /** It was begun without a network, and the server has not heard of it. `started_at` is by the clock of this device. */
  readonly offline?: { readonly started_at: string; readonly number: number } | undefined
  /** The attempt's clock when the server was last heard, and the clock of this device then. In milliseconds. */
  readonly elapsed: number
  readonly wall: number
}

/** A test that somebody keeps to begin it without a network. Its sealed paper is in `packs`. */
export interface SavedTest {
  readonly test_id: string
  readonly user_id: string
  readonly pack: TestPack
  /** By how much the clock of the server was ahead of this device's, in ms. */
  readonly ahead: number
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
  declare saved: Table<SavedTest, string>
  declare grants: Table<KeptAttempt, string>
  declare journal: Table<JournalRow, [string, number, number]>

  constructor() {
    super(attemptsName, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      packs: 'hash',
      grants: 'attempt_id, user_id',
      journal: '[attempt+writer+seq]',
    })
    this.version(2).stores({ saved: 'test_id, user_id' })
  }
}

export const attemptDatabase = new AttemptDatabase()
