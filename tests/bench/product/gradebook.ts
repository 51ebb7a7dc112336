import { Types } from 'mongoose'
import { AssignmentModel } from '../../../api/src/marketplace/class-records/assignments/model.ts'
import type { BatchRecord } from '../../../api/src/marketplace/class-records/batches/model.ts'
import { readGradebook } from '../../../api/src/marketplace/classes/gradebook/queries.ts'
import { MemberModel } from '../../../api/src/marketplace/class-records/members/model.ts'
import { SubmissionModel } from '../../../api/src/marketplace/classes/submissions/model.ts'
import { pairId } from '../../../api/src/marketplace/classes/pair-id.ts'
import { LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'

/** A page: a class of so many learners, with so much work. */
const [learners, works] = [50, 20]
const others = 99
const turns = 60

/** A page of the gradebook, alone and beside a hundred times as many submissions of other classes. */
export async function measureGradebook(): Promise<Row[]> {
  const batch = await plantClass()
  const alone = await timeOf(batch)
  for (let n = 0; n < others; n++) await plantClass()
  const beside = await timeOf(batch)
  const detail = `${learners} × ${works}: ${alone.toFixed(1)} ms with 1,000 submissions, ${beside.toFixed(1)} ms with 100,000`
  const name = 'a page of the gradebook: 100,000 ÷ 1,000'
  return [{ name, samples: [beside / alone], target: { atMost: 1.3 }, unit: '×', detail }]
}

async function timeOf(batch: BatchRecord): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 2 * turns; n++) {
    const start = performance.now()
    const { cells } = await readGradebook(batch, {})
    if (cells.length !== learners || cells[0]!.length !== works) throw new Error('the page is not whole')
    // The first half warms up.
    if (n >= turns) times.push(performance.now() - start)
  }
  return median(times)
}

async function plantClass(): Promise<BatchRecord> {
  const now = new Date()
  const dates = { created_at: now, updated_at: now }
  const [batch_id, owner_id] = [new Types.ObjectId(), new Types.ObjectId()]
  const people = Array.from({ length: learners }, () => new Types.ObjectId())
  const given = Array.from({ length: works }, () => new Types.ObjectId())
  const empty = { date_of_birth: '2000-03-09', studying_in: '', board: '', medium: '', guardians: [], consents: [] }
  await LearnerModel.collection.insertMany(
    people.map((_id, n) => ({ _id, ...empty, first_name: `Learner ${n}`, version: 1, ...dates })),
  )
  await MemberModel.collection.insertMany(
    people.map((learner_id) => ({
      _id: pairId(batch_id, learner_id),
      batch_id,
      learner_id,
      state: 'active',
      since: now,
    })) as never,
  )
  await AssignmentModel.collection.insertMany(
    given.map((_id, n) => ({
      _id,
      batch_id,
      owner_id,
      kind: 'task',
      ref_id: '',
      title: `Work ${n}`,
      instructions: '',
      opens_at: now,
      due_at: new Date(now.getTime() + n),
      late: 'accept',
      points: 20,
      to: [],
      state: 'published',
      version: 1,
      ...dates,
    })),
  )
  await SubmissionModel.collection.insertMany(
    given.flatMap((assignment_id) =>
      people.map((learner_id, n) => ({
        _id: pairId(assignment_id, learner_id),
        assignment_id,
        learner_id,
        state: 'done',
        text: 'A body stays at rest. '.repeat(20),
        score: n % 20,
        feedback: '',
        submitted_at: now,
        updated_at: now,
      })),
    ) as never,
  )
  return { _id: batch_id, owner_id } as BatchRecord
}
