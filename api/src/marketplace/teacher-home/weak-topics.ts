import { weakestOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { homeLimits, type TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import { topicsOfPeople } from '../../assessment/attempts/of-people/queries.ts'
import { AssignmentModel, type AssignmentRecord } from '../class-records/assignments/model.ts'
import { BatchModel, type BatchRecord } from '../class-records/batches/model.ts'
import { readWorkers } from '../classes/assignments/queries.ts'

/** Where the newest classes of a teacher struggle, by the last tests they were given. A class without such is left out. */
export async function weakTopics(owner_id: string, now: Date): Promise<TeacherHome['weak_topics']> {
  const classes = await BatchModel.find({ owner_id, state: { $in: ['open', 'running'] } }, { name: 1 })
    .limit(looked)
    .lean<Pick<BatchRecord, '_id' | 'name'>[]>()
  const newest = classes.toSorted((a, b) => b._id.getTimestamp().getTime() - a._id.getTimestamp().getTime())
  const known = await Promise.all(newest.slice(0, homeLimits.classes).map((one) => weakIn(one, now)))
  return known.filter(({ topics }) => topics.length > 0)
}

/** As many classes as an owner has that are not closed. */
const looked = 100

async function weakIn({ _id, name }: Pick<BatchRecord, '_id' | 'name'>, now: Date) {
  const given = {
    batch_id: _id,
    kind: 'test',
    state: { $in: ['published', 'closed'] },
    opens_at: { $lte: now },
  } as const
  const [last, workers] = await Promise.all([
    AssignmentModel.find(given, { ref_id: 1, opens_at: 1 })
      .sort({ due_at: -1, _id: -1 })
      .limit(homeLimits.tests)
      .lean<Pick<AssignmentRecord, 'ref_id' | 'opens_at'>[]>(),
    readWorkers(_id),
  ])
  const accounts = workers.flatMap(({ user_id }) => (user_id ? [String(user_id)] : []))
  // Given twice, it counts from the first time on.
  const tests = new Map(last.map(({ ref_id, opens_at }) => [ref_id, opens_at]))
  const { topics, people, tests: taken } = await topicsOfPeople(accounts, tests, now)
  const weakest = weakestOf(topics).slice(0, homeLimits.topics)
  return {
    id: String(_id),
    name,
    tests: taken,
    students: people,
    topics: weakest.map(({ name: topic, asked, right }) => ({ name: topic, asked, right })),
  }
}
