import type { Headers, Method } from '../request.ts'

/** A change that the server does not have yet, as far as this device knows. A kind adds its own fields. */
export interface Queued {
  /** Its place: changes are sent in this order. */
  readonly seq: number
  /** Missing in changes that were queued before there were kinds. */
  readonly kind?: string
  /** The idempotency key. */
  readonly id: string
  readonly userId: string
  /** When it was queued, in milliseconds. */
  readonly at: number
  /** The version of the kind's format, 1 where it is missing. */
  readonly schema?: number
  /** All but `waiting` wait for the person or a later version, and block the changes of their own document only. */
  readonly state: 'waiting' | 'refused' | 'conflict' | 'unreadable'
  /** The server's messages by field, and its message for the whole. */
  readonly problems?: Readonly<Record<string, string>>
  readonly message?: string
  readonly conflicts?: readonly unknown[]
  /** The server's code of what it refused, such as 'guardian_needed'. */
  readonly code?: string
  /** What a kind with `rebase` applies to its document. */
  readonly changes?: unknown
}

/** A record of the server as the device keeps it. */
export interface Versioned {
  readonly version: number
}

export interface Call {
  readonly method: Method
  readonly path: string
  /** A form is sent with its progress (`progress.ts`), all else as JSON. */
  readonly body?: object
  /** The page shows that it was sent: nothing is said. */
  readonly isQuiet?: true
}

export interface Answer {
  readonly status: number
  /** Of a refusal. */
  readonly code?: string
  readonly data?: Versioned
  readonly fields?: Readonly<Record<string, string>>
  readonly message?: string
  /** In seconds. */
  readonly retryAfter?: number
}

/** Called with the kind of a change, the document that its answer brought, and the change. */
export type Told = (kind: string, document: Versioned, change: Queued) => void

export type Send = (call: Call, headers: Headers) => Promise<Answer>

/** What the person reads about an unsent change, by names: the page has the words, the service worker needs none. */
export interface Description {
  /** Where the change is shown and decided; the name completes "Go to my …". */
  readonly page: { readonly path: string; readonly name: string }
  /** The part of the page that the change belongs to. */
  readonly part: string
  readonly fields: readonly string[]
}

/** Where the changes of a kind are stored, if not in the `changes` table. */
export interface Rows<Change extends Queued = Queued> {
  /** In the order of sending; of everybody on this device without `userId`. */
  read(userId?: string): Promise<Change[]>
  /** Does nothing if the change has been removed meanwhile. */
  replace(change: Change): Promise<void>
  remove(change: Change): Promise<void>
}

/**
 * One kind of offline change. A kind without `rebase` only inserts: it needs no document on the device. Functions here
 * also run in the service worker, so they must not import anything of the page.
 */
export interface Kind<Change extends Queued = Queued, Document = Versioned> {
  readonly kind: string
  /**
   * Increment it when the format changes; a version of the app that does not know it leaves the change alone. A new
   * kind starts with 2: versions of the app before kinds read all rows with 1 as changes of the profile.
   */
  readonly schema: number
  /** Changes with the same key are sent one after the other. Must not throw, also for damaged changes. */
  documentKey(change: Change): string
  /**
   * What is left to send of a change on the newest document, nothing if the document already contains it, and what the
   * person has to decide first.
   */
  rebase?(
    change: Change,
    document: Document,
  ): { readonly rest: Change | undefined; readonly conflicts: readonly unknown[] }
  /** Later `changes` of the same key, or the `values` of its draft, on top of what the server made of `sent`. */
  onTop?(changes: Change['changes'], sent: Change, document: Document): Change['changes']
  /** Throws if the change is damaged. `document` is only there for kinds with `rebase`. */
  call(change: Change, document: Document): Call
  /**
   * Sends up to `most` changes that wait in one call, where the server takes a list and counts each once by an id of its
   * own. If it refuses them together they are sent one by one. Only for kinds without `rebase`.
   */
  readonly together?: { readonly most: number; call(changes: readonly Change[]): Call }
  /** Undefined if a refused change is shown elsewhere and does not count as unsent. */
  describe(change: Change): Description | undefined
  /** The copy on the device that the server's answer replaces. Missing: the answer is not kept. */
  copyId?(change: Change): string
  /** The draft that is typed on top of this document. */
  draftId?(change: Change): string
  readonly rows?: Rows<Change>
}

/** By `kind`; under '' the one that changes without a kind belong to. */
export type Kinds = Readonly<Record<string, Kind>>
