import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import type { OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { type AttemptState, handsIn } from '@abhyas/shared/assessment/attempts/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { attemptsName, isKept } from '../kept-databases.ts'
import { attemptDatabase, type KeptAttempt } from './database.ts'
import { holdAttempt } from './hold-attempt.ts'
import { forgetAttempt, keptAttempts, readEntries, updateKept, writeEntries } from './journal-store.ts'
import { type Entry, repaired, unconfirmed } from './journal.ts'
import { type Call, sendEvents } from './sender.ts'

/** What the server does not have of an attempt. */
export const unsentOf = (kept: KeptAttempt, entries: readonly Entry[]) => kept.base + entries.length - kept.accepted_to

/** Those of some attempts that have answers on this device alone, with their events. */
export async function unsentAmong(
  all: readonly KeptAttempt[],
): Promise<readonly { readonly kept: KeptAttempt; readonly entries: readonly Entry[] }[]> {
  const read = await Promise.all(all.map(async (kept) => ({ kept, entries: await readEntries(kept) })))
  return read.filter(({ kept, entries }) => unsentOf(kept, entries) > 0)
}

/** How many attempts of somebody have answers that are on this device alone. */
export const countUnsent = async (userId: string): Promise<number> =>
  (await unsentAmong(await keptAttempts(userId))).length

/** Whether anybody has answers on this device alone. */
export const isAttemptWaiting = async (): Promise<boolean> =>
  (await isKept(attemptsName)) && (await unsentAmong(await attemptDatabase.grants.toArray())).length > 0

/**
 * Whether an attempt is at its end, all of which the server has. The end of a clock that runs ahead ends nothing: of
 * that only the server knows.
 * @param told what the server has said last
 */
export async function isAtEnd(
  last: Pick<AttemptEvent, 'type'> | undefined,
  told: AttemptState | undefined,
  ask: () => Promise<AttemptState | undefined>,
): Promise<boolean> {
  if (!last || !handsIn(last)) return false
  if (last.type === 'submit') return true
  const state = told ?? (await ask())
  return state !== undefined && state !== 'running'
}

/** Sends what closed pages left of attempts, and removes what the server has to the end. */
export async function sendLeft(userId: string, call: Call): Promise<void> {
  for (const { attempt_id } of await keptAttempts(userId)) {
    // A tab that has it open sends by itself.
    const release = await holdAttempt(attempt_id, false, () => undefined)
    if (!release) continue
    try {
      const kept = await attemptDatabase.grants.get(attempt_id)
      if (kept) await sendOne(kept, await readEntries(kept), call)
    } finally {
      release()
    }
  }
}

async function sendOne(start: KeptAttempt, stored: readonly Entry[], call: Call): Promise<void> {
  let [kept, entries] = [start, stored]
  let hasMoved = false
  let told: AttemptState | undefined
  const { base } = kept
  const confirm = (acceptedTo: number) => {
    kept = { ...kept, accepted_to: acceptedTo }
  }
  await sendEvents({
    call,
    kept: () => kept,
    announced(next, isMoved) {
      kept = next
      hasMoved = isMoved
      return !isMoved
    },
    next: () => unconfirmed(entries, base, kept.accepted_to),
    async leaving() {
      entries = entries.map((entry) => ({ ...entry, sent: true }))
      await writeEntries(kept, entries)
    },
    saved({ accepted_to, state }) {
      told = state
      confirm(Math.max(kept.accepted_to, accepted_to))
    },
    gap: confirm,
    refused(from, fields) {
      const { entries: next } = repaired(entries, base, from, fields)
      const isChanged = next.some((entry, i) => entry !== entries[i])
      entries = next
      return isChanged
    },
    paused: () => undefined,
  })
  // Its events have other numbers now.
  if (hasMoved) return sendOne(kept, await readEntries(kept), call)
  const ask = () =>
    call<SuccessAnswer<OpenAttempt>>('GET', `/attempts/${kept.attempt_id}`).then(
      ({ data }) => data.state,
      () => undefined, // asked again the next time
    )
  if (unsentOf(kept, entries) <= 0 && (await isAtEnd(entries.at(-1)?.event, told, ask))) await forgetAttempt(kept)
  else if (kept !== start) await updateKept(kept)
}
