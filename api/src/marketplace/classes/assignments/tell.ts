import { workNotice } from '@abhyas/shared/marketplace/classes/texts'
import { finishWaiting } from '../../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { notifyOnce } from '../../../platform/notifications/commands.ts'
import { accountsOfLearners } from '../members/announcements.ts'
import { activeMembers } from '../members/queries.ts'
import { isFor } from '../submissions/cells.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'

/** Tells classes of new work, soon after it was given. Who was told already is not told again. Returns how many. */
export const tellOfWork = (now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<AssignmentRecord>(AssignmentModel, (work) => tell(work, now), now, stillHeld, 0)

async function tell(work: AssignmentRecord, now: Date): Promise<void> {
  const { _id, batch_id, title, due_at, state } = work
  const members = (await activeMembers(batch_id)).filter(({ learner_id }) => isFor(work, learner_id))
  const ids = members.map(({ learner_id }) => learner_id)
  const told = state === 'published' ? await accountsOfLearners(ids, now) : []
  const notice = workNotice(title, due_at, String(batch_id))
  for (const [learner, accounts] of told)
    for (const { user_id } of accounts) {
      const key = `work ${String(_id)} ${learner} ${String(user_id)}`
      await notifyOnce(String(user_id), [{ key, count: 1 }], () => notice)
    }
  await AssignmentModel.updateOne({ _id, version: work.version }, { $unset: { waiting_since: 1 } })
}
