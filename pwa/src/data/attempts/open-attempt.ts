import type { OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { readClocks } from './clock.ts'
import type { KeptAttempt } from './database.ts'
import { readEntries } from './journal-store.ts'
import { loadPaper } from './paper.ts'
import { readAttempt, readKept } from './server-attempt.ts'
import { openSitting } from './sitting.ts'
import type { Sitting } from './sitting-view.ts'

/** What is at the address of an attempt. */
export type Opened =
  | { readonly is: 'open'; readonly sitting: Sitting }
  /** It runs, but this device has nothing of it. */
  | { readonly is: 'elsewhere'; readonly attempt: OpenAttempt }
  | { readonly is: 'over' }

/** Opens an attempt, from this device where it has it, without a network too. Throws CallError, DamagedPaper. */
export async function openAttempt(id: string): Promise<Opened> {
  const kept = await readKept(id)
  if (kept) return { is: 'open', sitting: await sittingOf(kept) }
  const attempt = await readAttempt(id)
  return attempt.state === 'running' ? { is: 'elsewhere', attempt } : { is: 'over' }
}

/** Opens what this device keeps of an attempt, and asks the server for its time meanwhile. */
export async function sittingOf(kept: KeptAttempt): Promise<Sitting> {
  const [pack, entries] = await Promise.all([loadPaper(kept.grant), readEntries(kept)])
  const sitting = openSitting(kept, entries, pack)
  const asked = readClocks()
  // Without an answer the clock of the device counts. Of a start without a network the server has not heard.
  if (kept.offline) sitting.send()
  else
    void readAttempt(kept.attempt_id).then(
      (heard) => sitting.hear(heard, asked),
      () => undefined,
    )
  // What a closed page left.
  if (kept.base + entries.length > kept.accepted_to) sitting.send()
  return sitting
}
