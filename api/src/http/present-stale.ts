import { AppError } from '../core/errors.ts'
import { StaleError } from '../core/records/stale-error.ts'

/** Waits for a command. Throws 412 with the current record where somebody else has changed it meanwhile. */
export async function presentStale<Stored, Result>(
  command: Promise<Result>,
  message: string,
  present: (record: Stored) => unknown,
): Promise<Result> {
  try {
    return await command
  } catch (error) {
    if (!(error instanceof StaleError)) throw error
    throw new AppError(412, 'stale', message, { data: await present(error.record as Stored) })
  }
}
