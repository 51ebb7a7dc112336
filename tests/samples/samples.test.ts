import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { followAttempts } from '../../api/src/assessment/attempts/follow.ts'
import { buildDueTables } from '../../api/src/assessment/attempts/ranks/build-table.ts'
import { RankTableModel, type RankTableRecord, tableId } from '../../api/src/assessment/attempts/ranks/model.ts'
import { crowdOf } from '../../api/src/assessment/attempts/ranks/rank-table.ts'
import { countTopics } from '../../api/src/assessment/practice/topics/commands.ts'
import { listSubjects } from '../../api/src/assessment/practice/topics/queries.ts'
import { readStatistics } from '../../api/src/assessment/statistics/queries.ts'
import { TestModel, type TestRecord } from '../../api/src/assessment/test-papers/model.ts'
import { listBanks } from '../../api/src/content/banks/queries.ts'
import { noteAttempts } from '../../api/src/assessment/revise/commands.ts'
import { seeds } from '../../api/src/platform/seeds/table.ts'
import { runSeeds } from '../../api/src/platform/seeds/run-seeds.ts'
import { LocationModel, searchFieldsOf } from '../../api/src/content/locations/model.ts'
import { plantSamples } from '../../scripts/samples/plant.ts'
import { removeSamples } from '../../scripts/samples/remove.ts'
import { samplePincodes } from '../../scripts/samples/people.ts'
import { makeEndedLesson } from '../support/lessons.ts'
import { manyCalls, startProduct } from '../support/product.ts'

const product = startProduct({ env: manyCalls })

beforeEach(async () => {
  const lists = seeds.filter(({ name }) => name.startsWith('list-'))
  await runSeeds({ log: product().context.log, signal: new AbortController().signal, seeds: lists })
  await LocationModel.insertMany(
    samplePincodes.map((pincode) => {
      const row = { pincode, location: `Head Office ${pincode}`, office_type: 'HO' }
      return { ...row, status: 'active', ...searchFieldsOf(row) }
    }),
  )
})

type Document = Readonly<Record<string, unknown>>

/** The audit is never deleted and names nobody; counters and keys of calls are hashes, and expire within a day. */
const logs = ['audit', 'audit_heads', 'code_networks', 'idempotency_keys']

/** Every document of every collection. */
async function documents(): Promise<ReadonlyMap<string, readonly Document[]>> {
  const found = new Map<string, readonly Document[]>()
  for (const { name } of await mongoose.connection.listCollections())
    if (!logs.includes(name)) found.set(name, await mongoose.connection.collection(name).find({}).toArray())
  return found
}

/** Each document as a text. Of the rows of lists not when they were chosen last. */
const dump = async () =>
  [...(await documents())]
    .flatMap(([name, rows]) => rows.map((row) => `${name} ${JSON.stringify({ ...row, chosen_at: undefined })}`))
    .toSorted()

/** What the worker does after somebody has handed in: ranks, notices, and what comes into notebooks. */
async function doWork(): Promise<void> {
  const later = new Date(Date.now() + 60_000)
  await followAttempts(product().context, later)
  await buildDueTables(later)
  await noteAttempts(later)
  await countTopics(later)
}

interface Listed {
  readonly data: readonly object[]
}

/** What real people see of samples' tests and material: nothing in lists, no bank to draw from, nothing to practise. */
async function seenByOthers() {
  const { data: catalogue } = (await product().app.inject({ url: '/api/v1/tests' })).json<Listed>()
  const { data: material } = (await product().app.inject({ url: '/api/v1/materials' })).json<Listed>()
  const { rows: banks } = await listBanks({ status: 'active' }, { page: 1, limit: 10 })
  return { catalogue, material, banks, subjects: await listSubjects() }
}

/** The figures of the test that all have taken. */
async function figuresOfMock() {
  const test = await TestModel.findOne({ status: 'closed' }).lean<TestRecord>()
  const { attempts, items } = await readStatistics(test!)
  return { attempts, begun: test!.attempt_count, items: items.length }
}

/** So many people stand in the rank table of the test that all have taken. */
async function rankedInMock() {
  const test = await TestModel.findOne({ status: 'closed' }).lean<TestRecord>()
  const table = await RankTableModel.findById(tableId(test!._id.toHexString(), 1)).lean<RankTableRecord>()
  return crowdOf(table!).people
}

it('plants everybody once, and removes them with all that hangs on them; real people stay as they are', async () => {
  await makeEndedLesson(product(), 'completed')
  const before = await dump()
  const made = await plantSamples(product(), 'correct horse battery!')
  expect(made.every(({ isNew }) => isNew)).toBe(true)
  const counts = async () => {
    const rows = await documents()
    const count = (name: string, fits: (row: Document) => unknown = () => true) => rows.get(name)!.filter(fits).length
    const isApproved = ({ state }: Document) => state === 'approved'
    const isDone = ({ state }: Document) => state === 'completed'
    return {
      people: count('users', ({ sample }) => sample),
      shown: count('listings', ({ sample, state }) => sample && state === 'shown'),
      children: count('learners', ({ first_name }) => String(first_name).startsWith('Sample Child')),
      needs: count('requirements'),
      offered: count('lead_offers') > 0,
      answered: count('lead_offers', ({ state }) => state === 'answered'),
      lessons: count('bookings'),
      completed: count('bookings', isDone),
      reviews: count('tutor_reviews'),
      inquiries: count('inquiries'),
      classes: count('batches'),
      members: count('batch_members'),
      work: count('assignments'),
      material: count('materials', ({ file, visibility }) => file && visibility === 'batches'),
      handedIn: count('submissions'),
      marked: count('submissions', ({ score, feedback }) => score && feedback),
      files: [count('material_files.files'), count('submission_files')],
      accounts: count('learners', ({ first_name, user_id }) => String(first_name).startsWith('Sample') && user_id),
      questions: count('questions', isApproved),
      tests: rows
        .get('tests')!
        .map(({ test_name, status }) => `${String(test_name)}, ${String(status)}`)
        .toSorted(),
      attempts: count('attempts', ({ state }) => state === 'submitted'),
      results: new Set(rows.get('attempts')!.map(({ result }) => (result as { score: number }).score)).size > 5,
    }
  }
  const wanted = {
    people: 50,
    shown: 30,
    children: 12,
    needs: 12,
    offered: true,
    answered: 3,
    // One of the real family.
    lessons: 41,
    completed: 29,
    reviews: 20,
    inquiries: 9,
    classes: 4,
    members: 27,
    work: 4,
    material: 4,
    handedIn: 4,
    marked: 1,
    files: [4, 4],
    accounts: 6,
    questions: 12,
    tests: ['Sample Test 1: Numbers, closed', 'Sample Test 2: Practice with numbers, active'],
    attempts: 17,
    results: true,
  }
  expect(await counts()).toEqual(wanted)
  // Who opens a result at once sees its rank: no worker has run.
  expect(await rankedInMock()).toBe(12)

  const again = await plantSamples(product(), 'another password!')
  expect(again.some(({ isNew }) => isNew)).toBe(false)
  expect(await counts()).toEqual(wanted)

  await doWork()
  expect(await figuresOfMock()).toEqual({ attempts: 12, begun: 12, items: 6 })
  expect(await seenByOthers()).toEqual({ catalogue: [], material: [], banks: [], subjects: [] })

  expect(await removeSamples()).toBe(50)
  expect(await dump()).toEqual(before)
}, 240_000)
