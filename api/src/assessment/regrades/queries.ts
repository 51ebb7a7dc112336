import { undoableMs } from '@abhyas/shared/assessment/regrades/limits'
import type { Regrade } from '@abhyas/shared/assessment/regrades/shapes'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { ListPage } from '@abhyas/shared/list-reply'
import { isObjectIdOrHexString } from 'mongoose'
import { shownText } from '../../content/questions/queries.ts'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { AttemptModel } from '../attempts/model.ts'
import { keysOfForms } from '../attempts/papers.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import type { TestScope } from '../test-papers/scope.ts'
import { RegradeModel, type RegradeRecord } from './model.ts'

/** Characters of a question in a regrade. */
const titleLength = 120

/** Reads a regrade of a test that the caller may reach. Throws 404, also for those of others' tests. */
export async function findRegrade({ filter }: Pick<TestScope, 'filter'>, id: string): Promise<RegradeRecord> {
  const regrade = isObjectIdOrHexString(id) ? await RegradeModel.findById(id).lean<RegradeRecord>() : null
  const test = regrade && (await TestModel.findOne({ _id: regrade.test_id, ...filter }, { _id: 1 }).lean())
  if (!regrade || !test) throw notFound('regrade')
  return regrade
}

/** Lists the regrades of a test, the newest first. */
export async function listRegrades(test: TestRecord, place: ListPage): Promise<RowsPage<Regrade>> {
  const filter = { test_id: test._id.toHexString() }
  const { rows, total } = await findPage<RegradeRecord>(RegradeModel, { filter, sort: { _id: -1 } }, place)
  return { rows: await presentRegrades(test, rows), total }
}

/** Converts a regrade for its authors. */
export async function presentRegrade(regrade: RegradeRecord, now = new Date()): Promise<Regrade> {
  const test = await TestModel.findById(regrade.test_id).lean<TestRecord>()
  if (!test) throw notFound('test')
  return (await presentRegrades(test, [regrade], now))[0]!
}

async function presentRegrades(test: TestRecord, regrades: readonly RegradeRecord[], now = new Date()) {
  const examples = regrades.flatMap(({ preview }) => preview?.examples ?? [])
  const [takers, titles] = await Promise.all([takersOf(examples.map(({ attempt_id }) => attempt_id)), titlesOf(test)])
  const names = await namesOfPeople([...regrades.map(({ by }) => by), ...takers.values()])
  return regrades.map((regrade): Regrade => {
    const { _id, test_id, edition, state, changes, reason, by, preview, applied_at } = regrade
    const isLast = test.corrected_by?.equals(_id) === true
    return {
      id: _id.toHexString(),
      test_id,
      edition,
      state,
      reason,
      by_name: names.get(by) ?? '',
      changes: changes.map(({ question_id, how, options, version }) => ({
        question_id,
        how,
        ...(options && { options: [...options] }),
        ...(version && { version }),
        text: titles.get(question_id) ?? '',
      })),
      changed: preview?.changed ?? null,
      worst: preview?.worst ? marksOf(preview.worst) : null,
      pass_flips: preview?.pass_flips ?? { passed: 0, failed: 0 },
      examples: (preview?.examples ?? []).map(({ attempt_id, before, after }) => ({
        attempt_id,
        name: names.get(takers.get(attempt_id) ?? '') ?? '',
        before: marksOf(before),
        after: marksOf(after),
      })),
      created_at: regrade.created_at.toISOString(),
      previewed_at: preview?.at.toISOString() ?? '',
      applied_at: applied_at?.toISOString() ?? '',
      undone_at: regrade.undone_at?.toISOString() ?? '',
      may_undo: state === 'applied' && isLast && now.getTime() - applied_at!.getTime() <= undoableMs,
    }
  })
}

/** Who took these attempts. */
async function takersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const attempts = await AttemptModel.find({ _id: { $in: [...new Set(ids)] } }, { user_id: 1 }).lean()
  return new Map(attempts.map(({ _id, user_id }) => [_id, user_id]))
}

/** The begins of the questions of a test's papers. */
async function titlesOf(test: TestRecord): Promise<ReadonlyMap<string, string>> {
  const keys = await keysOfForms(test)
  return new Map(keys.map((key) => [key.question_id, shownText(key.content.stem).slice(0, titleLength)]))
}
