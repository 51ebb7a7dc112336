import { saveText } from '../../../data/save-file.ts'
import { sealed } from '../../../data/attempts/envelopes.ts'
import type { Sitting } from '../../../data/attempts/sitting-view.ts'

/** Saves everything that was done here as a file that only the server can read: for a cable, or another device. */
export async function saveAnswers({ kept, journal }: Pick<Sitting, 'kept' | 'journal'>): Promise<void> {
  const envelope = await sealed(kept, journal())
  if (envelope) saveText(JSON.stringify(envelope), `answers-${kept.attempt_id}.json`)
}
