import { countAttemptsAt } from '../../api/src/assessment/attempts/count.ts'
import { followAttempts } from '../../api/src/assessment/attempts/follow.ts'
import { buildDueTables } from '../../api/src/assessment/attempts/ranks/build-table.ts'
import { scopeFor } from '../../api/src/assessment/test-papers/scope.ts'
import { createTest } from '../../api/src/assessment/test-papers/commands.ts'
import { TestModel, type TestRecord } from '../../api/src/assessment/test-papers/model.ts'
import { changeStatus } from '../../api/src/assessment/test-papers/publish/change-status.ts'
import { hexIdOf } from '../../api/src/core/records/hex-id.ts'
import { AssignmentModel } from '../../api/src/marketplace/class-records/assignments/model.ts'
import { giveWork } from '../../api/src/marketplace/classes/assignments/commands.ts'
import { type Actor, authorOf, inDays, once, type System } from './act.ts'
import { sampleLevel } from './people.ts'
import { plantBank } from './plant-bank.ts'
import { takeTest } from './take-test.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The mock is over, so that it has ranks and figures. The practice is open: people can take it themselves. */
const tests = [
  { name: 'Sample Test 1: Numbers', test_type: 'mock', questions: 6, minutes: 20, isOver: true },
  { name: 'Sample Test 2: Practice with numbers', test_type: 'practice', questions: 5, minutes: 0, isOver: false },
] as const
/** So many have taken the practice; all have taken the mock. */
const practised = 5

/**
 * Tests of a teacher of mathematics, given to the first class and taken by its students in the last days.
 * @param teachers the second approves what the first has written
 */
export async function plantTests(
  system: System,
  teachers: readonly [Actor, Actor, ...Actor[]],
  takers: readonly Actor[],
  now = new Date(),
): Promise<void> {
  const [teacher] = teachers
  const bank = await plantBank(system, teachers)
  for (const [n, one] of tests.entries()) {
    const test = await makeTest(system, teacher, n, bank)
    await giveTest(teacher, n, now)
    const some = one.isOver ? takers : takers.slice(0, practised)
    for (const [at, taker] of some.entries()) {
      const begun = new Date(now.getTime() - 5 * dayMs + at * hourMs)
      await takeTest(system, taker, { test: test._id.toHexString(), at, begun })
    }
    // Nobody has begun it within the hour, so the worker would not count.
    await countAttemptsAt(test._id.toHexString())
    if (one.isOver) await moveTest(system, teacher, n, 'closed')
  }
  await rankResults(system)
}

/** A rank table is due at most so long after a change, in ms. */
const tableDueMs = 60_000

/** Ranks what was handed in, so that who opens a result now need not wait for the worker. */
async function rankResults({ context }: System): Promise<void> {
  await followAttempts(context, new Date())
  await buildDueTables(new Date(Date.now() + tableDueMs))
}

const idOf = (n: number) => hexIdOf(`sample test ${n}`)

async function makeTest(
  system: System,
  teacher: Actor,
  n: number,
  { bank_id, subject_id }: { readonly bank_id: string; readonly subject_id: string },
): Promise<TestRecord> {
  const { name: test_name, test_type, questions: count, minutes: duration_minutes } = tests[n]!
  const rule = { kind: 'rule' as const, id: '00000002', count, bank_id }
  const section = { id: '00000001', name: 'Section A', duration_minutes: null, choose: null, slots: [rule] }
  const about = { test_name, test_type, difficulty_level: 'easy', topic_name: 'Numbers', subject_id }
  const forWhom = { board_name: 'CBSE', class_name: sampleLevel }
  const how = { duration_minutes, forms: 1, shuffle_questions: true, shuffle_options: true }
  const scope = scopeFor({ userId: teacher.id, roles: ['user'], registrant: 'Teacher' }, 'write')
  await once<TestRecord>(TestModel, `sample test ${n}`, (id) =>
    createTest(system.context, authorOf(teacher), scope, { ...about, ...forWhom, ...how, sections: [section] }, id),
  )
  return moveTest(system, teacher, n, 'active')
}

const before = { active: 'draft', closed: 'active' } as const

/** Publishes a draft, or closes what is open. What has come further stays as it is. */
async function moveTest(
  { context }: System,
  teacher: Actor,
  n: number,
  status: 'active' | 'closed',
): Promise<TestRecord> {
  const test = (await TestModel.findById(idOf(n)).lean<TestRecord>())!
  if (test.status !== before[status]) return test
  return (await changeStatus(context, authorOf(teacher), test, { body: { status }, expected: undefined })).test
}

async function giveTest(teacher: Actor, n: number, now: Date): Promise<void> {
  const work = {
    batch_id: hexIdOf('sample class 0'),
    kind: 'test',
    ref_id: idOf(n),
    title: tests[n]!.name,
    opens_at: inDays(now, -7),
    due_at: inDays(now, 7),
  }
  await once(AssignmentModel, `sample work ${n}`, (_id) => giveWork(teacher.id, work, { _id }))
}
