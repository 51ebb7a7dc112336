import type { TestRecord } from '../model.ts'
import { endRun, notePapers } from './runs.ts'

/**
 * Deletes the papers of a test together with it, and lets its questions go. Nobody has begun the test. What is cut off is
 * swept later, as after a publishing.
 * @param remove deletes the test
 */
export async function withPapers<Result>(test: TestRecord, remove: () => Promise<Result>): Promise<Result> {
  if (test.papers.length === 0) return remove()
  const run = await notePapers(test)
  try {
    return await remove()
  } finally {
    // If the test is still there, it keeps them.
    await endRun(run._id, run)
  }
}
