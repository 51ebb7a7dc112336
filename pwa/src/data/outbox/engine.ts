import {
  type Changes,
  type Conflict,
  decided,
  type Fields,
  fieldsOf,
  isSame,
  rebase,
  withFields,
} from '@abhyas/shared/identity/profile/changes'
import type { DocumentKind } from '@abhyas/shared/identity/documents/limits'
import { deletionOf, type ProfileCall, profileParts } from '@abhyas/shared/identity/profile/parts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'

/** The shape of changes in the queue. What a later version of the app has put there waits for that version. */
export const changeSchema = 1

/** A change of one step that the server does not have yet, as far as this device knows. */
export interface QueuedChange {
  /** Its place: changes are sent in their order. */
  readonly seq: number
  /** The key by which the server knows it again. */
  readonly id: string
  readonly userId: string
  readonly step: StepId
  readonly changes: Changes
  readonly at: number
  /** Missing where it was put there before this was noted. */
  readonly schema?: number
  /** All but `waiting` wait for the person or a later version, and hold up the later ones of their step only. */
  readonly state: 'waiting' | 'refused' | 'conflict' | 'unreadable'
  readonly problems?: Readonly<Record<string, string>>
  readonly message?: string
  readonly conflicts?: readonly Conflict[]
}

/** A file that the server does not have yet. */
export interface QueuedUpload {
  /** The key by which the server knows it again. */
  readonly id: string
  readonly userId: string
  readonly kind: DocumentKind
  readonly name: string
  readonly file: Blob
  readonly at: number
  /** Why the server does not take it; it is not sent again. */
  readonly problem?: string
}

/** What the engine keeps on the device. */
export interface OutboxStore {
  readonly profile: () => Promise<Profile | undefined>
  readonly keepProfile: (profile: Profile) => Promise<void>
  readonly queued: () => Promise<readonly QueuedChange[]>
  readonly replace: (change: QueuedChange) => Promise<void>
  /**
   * Removes what was sent, keeps what the server made of it, and puts the draft and the later changes of its step on
   * top of that, in one transaction: a device may die in between.
   */
  readonly settle: (sent: QueuedChange, profile: Profile, onTopOfIt: (changes: Changes) => Changes) => Promise<void>
}

export interface Answer {
  readonly status: number
  readonly data?: Profile
  readonly fields?: Readonly<Record<string, string>>
  readonly message?: string
  readonly retryAfter?: number
}

export type Send = (call: ProfileCall, headers: Readonly<Record<string, string>>) => Promise<Answer>

/** Everything is sent; somebody has to decide; or the server is to be asked again, after so many seconds if it said so. */
export type Outcome = 'sent' | { readonly retryAfter: number | undefined }

/** These say nothing of the change itself, nor do the server's own failures: it is sent again. */
export const passing = new Set([0, 401, 408, 425, 429])

/**
 * Sends what waits, in order. A change is made on the newest profile the device knows; where the server has a newer
 * one it is made on that. Whatever the server has already taken it knows by its key, and answers again.
 */
export async function sendQueued(store: OutboxStore, send: Send): Promise<Outcome> {
  const held = new Set<StepId>()
  for (;;) {
    const queue = await store.queued()
    for (const { step, state, schema = changeSchema } of queue)
      if (state !== 'waiting' || schema > changeSchema) held.add(step)
    const change = queue.find(({ state, step }) => state === 'waiting' && !held.has(step))
    const profile = await store.profile()
    if (!change || !profile) return 'sent'
    const outcome = await sendOne(store, send, change, profile)
    if (outcome) return outcome
  }
}

/** One change; answers where the queue has to stop. */
async function sendOne(
  store: OutboxStore,
  send: Send,
  change: QueuedChange,
  profile: Profile,
): Promise<Outcome | undefined> {
  const prepared = prepare(change, profile)
  if (!prepared) {
    await store.replace({ ...change, state: 'unreadable' })
    return undefined
  }
  const { set, conflicts, call } = prepared
  if (conflicts.length > 0) {
    await store.replace({ ...change, state: 'conflict', conflicts })
    return undefined
  }
  // Nothing is left of it: another device did the same, or the server has said so in another answer.
  if (Object.keys(set).length === 0) {
    await settle(store, change, profile)
    return undefined
  }
  const answer = await send(call, { 'if-match': `"${profile.version}"`, 'idempotency-key': change.id })
  const { status, data, fields: problems = {}, message = '', retryAfter } = answer
  if (status >= 500 || passing.has(status)) return { retryAfter }
  if (status === 412 && data) await store.keepProfile(data)
  else if (status < 300 && data) await settle(store, change, data)
  else await store.replace({ ...change, state: 'refused', problems, message })
  return undefined
}

/** What is to be sent of a change; undefined where it is damaged, or of a step that is no more. */
function prepare({ step, changes }: QueuedChange, profile: Profile) {
  try {
    const part = profileParts[step]
    const values: object = part.of(profile)
    const { set, conflicts } = rebase(changes, fieldsOf(values))
    return { set, conflicts, call: deletionOf(set) ?? part.save(withFields(values, set) as never, profile) }
  } catch {
    return undefined // one change that cannot be read holds up no other: the list of the unsent shows it
  }
}

/** Later changes of the step were made on what this one said; they stand on what the server made of it. */
async function settle(store: OutboxStore, sent: QueuedChange, profile: Profile): Promise<void> {
  const fields = fieldsOf(profileParts[sent.step].of(profile))
  await store.settle(sent, profile, (changes) => onTop(changes, sent.changes, fields))
}

/** Changes whose base is what others have made, on what became of those. */
export function onTop(changes: Changes, made: Changes, fields: Fields): Changes {
  return Object.fromEntries(
    Object.entries(changes ?? {}).map(([field, change]) => {
      const before = made[field]
      return [field, before && isSame(before.mine, change.base) ? { ...change, base: fields[field] } : change]
    }),
  )
}

/** A conflict as somebody decided it: it waits again, made on what they saw. */
export function resolved(change: QueuedChange, isMine: (field: string) => boolean): QueuedChange {
  const { conflicts = [], ...rest } = change
  return { ...rest, state: 'waiting', changes: decided(change.changes, conflicts, isMine) }
}
