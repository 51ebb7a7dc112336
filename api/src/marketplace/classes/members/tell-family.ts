import type { Context } from '../../../core/context.ts'
import { tryToNotify } from '../../../platform/notifications/commands.ts'
import type { LearnerRecord } from '../../learners/model.ts'
import { readPeople } from '../../learners/people.ts'
import { accountsOf } from './announcements.ts'

/** Tells a learner, and while they are a minor their guardians, what is new in a class. */
export async function tellFamily(
  context: Context,
  learner: LearnerRecord,
  notice: Parameters<typeof tryToNotify>[2],
  now: Date,
): Promise<void> {
  const people = await readPeople([learner])
  for (const { user_id } of accountsOf(learner, people, now)) await tryToNotify(context, user_id, notice)
}
