import type { Kind, Kinds, Queued, Send, Versioned } from './kind.ts'

/** What the engine keeps on the device. */
export interface OutboxStore<Change extends Queued = Queued, Document = Versioned | undefined> {
  /** The document that a change is applied to, the newest that the device knows. */
  document(change: Change): Promise<Document | undefined>
  keepDocument(document: Document, change: Change): Promise<void>
  /** All changes that the server does not have, in the order of sending. */
  queued(): Promise<readonly Change[]>
  replace(change: Change): Promise<void>
  /**
   * Removes what was sent, keeps the server's answer, and puts the draft and the later changes of the same document on
   * top of it, in one transaction: a device may die in between.
   */
  settle(sent: Change, document: Document, onTopOfIt: (changes: Change['changes']) => Change['changes']): Promise<void>
}

/** All is sent that can be; or the server is to be asked again, after so many seconds if it said so. */
export type Outcome = 'sent' | { readonly retryAfter: number | undefined }

/** These say nothing of the change itself, nor do the server's own failures: it is sent again. */
const passing = new Set([0, 401, 408, 425, 429])
const isPassing = (status: number): boolean => status >= 500 || passing.has(status)

export const kindOf = (kinds: Kinds, { kind = '' }: Queued): Kind | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined

/** What a change blocks while it cannot be sent: its own document of its own kind. */
export function keyOf(kinds: Kinds, change: Queued): string {
  const kind = kindOf(kinds, change)
  return kind ? `${kind.kind}:${kind.documentKey(change)}` : `${change.kind}:`
}

/** Whether this version of the app can send a change. What a later version has queued waits for that version. */
export const isSendable = (kinds: Kinds, change: Queued): boolean =>
  change.state === 'waiting' && (change.schema ?? 1) <= (kindOf(kinds, change)?.schema ?? 0)

/**
 * Sends what waits, in order. A change is made on the newest document that the device knows; if the server has a newer
 * one, it is made on that. The server recognizes by its key what it has already taken, and answers again.
 */
export async function sendQueued(store: OutboxStore, send: Send, kinds: Kinds): Promise<Outcome> {
  const held = new Set<string>()
  /** Kinds whose changes were refused together. */
  const apart = new Set<Kind>()
  for (;;) {
    const queue = await store.queued()
    for (const change of queue) if (!isSendable(kinds, change)) held.add(keyOf(kinds, change))
    const change = queue.find((one) => !held.has(keyOf(kinds, one)))
    if (!change) return 'sent'
    const kind = kindOf(kinds, change)!
    const isFree = (one: Queued) => kindOf(kinds, one) === kind && !held.has(keyOf(kinds, one))
    const some = kind.together && !apart.has(kind) ? queue.filter(isFree).slice(0, kind.together.most) : []
    if (some.length > 1) {
      const outcome = await sendTogether(store, send, kind, some)
      if (outcome === 'refused') apart.add(kind)
      else if (outcome) return outcome
      continue
    }
    const outcome = await sendOne(store, send, kind, change)
    if (outcome === 'held') held.add(keyOf(kinds, change))
    else if (outcome) return outcome
  }
}

/** Several changes of one kind in one call; answers whether the queue has to stop, or they are to be sent one by one. */
async function sendTogether(
  store: OutboxStore,
  send: Send,
  kind: Kind,
  changes: readonly Queued[],
): Promise<Outcome | 'refused' | undefined> {
  const { status, retryAfter, data } = await send(kind.together!.call(changes), {})
  if (isPassing(status)) return { retryAfter }
  if (status >= 300) return 'refused'
  // One answer to all of them: it is shown once.
  for (const change of changes) await store.settle(change, change === changes.at(-1) ? data : undefined, (rest) => rest)
  return undefined
}

/** One change; answers whether the queue has to stop, or only the changes of this document. */
async function sendOne(
  store: OutboxStore,
  send: Send,
  kind: Kind,
  change: Queued,
): Promise<Outcome | 'held' | undefined> {
  const known = kind.rebase && (await store.document(change))
  if (kind.rebase && !known) return 'held'
  const prepared = prepare(kind, change, known!)
  if (!prepared) {
    await store.replace({ ...change, state: 'unreadable' })
    return undefined
  }
  const { conflicts, call } = prepared
  if (conflicts.length > 0) {
    await store.replace({ ...change, state: 'conflict', conflicts })
    return undefined
  }
  const settle = (document: Versioned | undefined) =>
    store.settle(change, document, (changes) => kind.onTop?.(changes, change, document!) ?? changes)
  // Nothing is left of it: another device did the same, or the server has said so in another answer.
  if (!call) {
    await settle(known)
    return undefined
  }
  const answer = await send(call, {
    ...(known && { 'if-match': `"${known.version}"` }),
    'idempotency-key': change.id,
  })
  const { status, data, fields: problems = {}, message = '', code, retryAfter } = answer
  if (isPassing(status)) return { retryAfter }
  if (status === 412 && data && known) await store.keepDocument(data, change)
  else if (status < 300 && (data || !known)) await settle(data)
  else await store.replace({ ...change, state: 'refused', problems, message, ...(code && { code }) })
  return undefined
}

/** What to send of a change, if anything is left of it; undefined if the change is damaged. */
function prepare(kind: Kind, change: Queued, document: Versioned) {
  try {
    const { rest, conflicts } = kind.rebase?.(change, document) ?? { rest: change, conflicts: [] }
    return { conflicts, call: rest && kind.call(rest, document) }
  } catch {
    return undefined // one change that cannot be read holds up no other: the list of the unsent shows it
  }
}
