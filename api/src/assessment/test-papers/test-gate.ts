import { ownTestRunning, testsBusy } from '@abhyas/shared/assessment/test-papers/texts'
import { tooMany, unavailable } from '../../core/errors.ts'
import { PersonGate } from '../../core/person-gate.ts'

/**
 * A check reads thousands of questions, and a preview or a publishing has a form of them in memory, with pictures of up
 * to 25 MB, which stand in texts twice. One person's run one after another: a screen checks while its reader already
 * publishes.
 */
const gate = new PersonGate(
  { places: 2, maxWaiting: 20, perPerson: { places: 1, maxWaiting: 2 } },
  { ownRunning: () => tooMany(ownTestRunning, 2), busy: () => unavailable(testsBusy) },
)

/**
 * Checks, draws or publishes a test when there is room for it. Throws 429 if two more of this person wait already, 503
 * if too many people wait.
 */
export const passTestGate = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  gate.pass(userId, work)
