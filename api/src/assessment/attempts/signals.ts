import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import { fastAnswerMs, keptSignalsMs } from '@abhyas/shared/assessment/attempts/limits'
import { AttemptModel, type AttemptRecord, type AttemptSignals } from './model.ts'

/** What the events say of how an attempt was taken. None of it changes a mark. */
export const signalsOf = ({ writers }: Pick<AttemptRecord, 'writers'>, fold: AttemptFold): AttemptSignals => ({
  ...fold.signals,
  devices: writers.length,
  fast: [...fold.times.values()].filter(({ first_ms: ms }) => ms !== null && ms < fastAnswerMs).length,
})

/** Signals are looked for so long before they are due: a worker may have been away for weeks. */
const backMs = 30 * 86_400_000

/** Removes the signals of attempts that were begun long ago. */
export async function forgetSignals(now: Date): Promise<void> {
  const due = now.getTime() - keptSignalsMs
  const old = { started_at: { $gte: new Date(due - backMs), $lte: new Date(due) }, signals: { $exists: true } }
  await AttemptModel.updateMany(old, { $unset: { signals: 1 } })
}
