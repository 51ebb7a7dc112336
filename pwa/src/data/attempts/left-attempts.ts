import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import { attemptDatabase, type KeptAttempt } from './database.ts'
import { keptAttempts, readEntries, updateKept, writeEntries } from './journal-store.ts'
import { type Entry, repaired, unconfirmed } from './journal.ts'
import { holdAttempt } from './open-attempt.ts'
import { sendEvents } from './sender.ts'
import { whenBack } from './when-back.ts'

/** What the server does not have of an attempt. */
const unsentOf = (kept: KeptAttempt, entries: readonly Entry[]) => kept.base + entries.length - kept.accepted_to

/** How many attempts of somebody have answers that are on this device alone. */
export async function countUnsent(userId: string): Promise<number> {
  const all = await keptAttempts(userId)
  const unsent = await Promise.all(all.map(async (kept) => unsentOf(kept, await readEntries(kept))))
  return unsent.filter((count) => count > 0).length
}

/** Sends what closed pages left of attempts, and removes what the server has to the end. */
export async function sendLeft(userId: string): Promise<void> {
  for (const { attempt_id } of await keptAttempts(userId)) {
    // A tab that has it open sends by itself.
    const release = await holdAttempt(attempt_id, false, () => undefined)
    if (!release) continue
    try {
      const kept = await attemptDatabase.grants.get(attempt_id)
      if (kept) await sendOne(kept, await readEntries(kept))
    } finally {
      release()
    }
  }
}

async function sendOne(start: KeptAttempt, stored: readonly Entry[]): Promise<void> {
  let [kept, entries] = [start, stored]
  const { grant, base, attempt_id } = kept
  const confirm = (acceptedTo: number) => {
    kept = { ...kept, accepted_to: acceptedTo }
  }
  await sendEvents({
    attemptId: attempt_id,
    writer: grant.writer,
    paper: grant.paper.hash,
    next: () => unconfirmed(entries, base, kept.accepted_to),
    async leaving() {
      entries = entries.map((entry) => ({ ...entry, sent: true }))
      await writeEntries(kept, entries)
    },
    saved: ({ accepted_to }) => confirm(Math.max(kept.accepted_to, accepted_to)),
    gap: confirm,
    refused(from, fields) {
      const { entries: next } = repaired(entries, base, from, fields)
      const isChanged = next.some((entry, i) => entry !== entries[i])
      entries = next
      return isChanged
    },
    paused: () => undefined,
  })
  const last = entries.at(-1)?.event
  if (unsentOf(kept, entries) <= 0 && last && handsIn(last)) await forget(kept)
  else if (kept !== start) await updateKept(kept)
}

/** Removes an attempt, and papers that no other attempt on this device has. */
async function forget({ attempt_id, grant: { writer } }: KeptAttempt): Promise<void> {
  const { grants, journal, packs } = attemptDatabase
  await attemptDatabase.transaction('rw', grants, journal, packs, async () => {
    await grants.delete(attempt_id)
    await journal
      .where('[attempt+writer+seq]')
      .between([attempt_id, 0, 0], [attempt_id, writer + 1, 0])
      .delete()
    const needed = new Set((await grants.toArray()).flatMap(({ grant: { paper } }) => filesOf(paper)))
    await packs.filter(({ hash }) => !needed.has(hash)).delete()
  })
}

const filesOf = ({ hash, assets }: KeptAttempt['grant']['paper']) => [hash, ...assets.map((asset) => asset.hash)]

/** Sends what is left now, and whenever there is a network again. Answers how to stop. */
export function keepSendingLeft(userId: string): () => void {
  // A device that forbids databases keeps no attempts.
  const send = () => void sendLeft(userId).catch(() => undefined)
  send()
  return whenBack(send)
}
