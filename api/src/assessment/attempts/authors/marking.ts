import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import { questionsInOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import type { MarkingRow, MarksInput } from '@abhyas/shared/assessment/attempts/staff-shapes'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { tooLong } from '@abhyas/shared/identity/registration/texts'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { Actor } from '../../../core/actor.ts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { conflict, formInvalid } from '../../../core/errors.ts'
import { findPage, pageOf, type RowsPage } from '../../../core/records/page.ts'
import { maxHits } from '../../../core/search-hits.ts'
import { StaleError } from '../../../core/records/stale-error.ts'
import { record } from '../../../platform/audit/commands.ts'
import { TestModel } from '../../test-papers/model.ts'
import { readWithPictures } from '../../test-papers/publish/with-pictures.ts'
import { findTest, type TestScope } from '../../test-papers/scope.ts'
import { scoreEssays } from '../close.ts'
import { foldOf } from '../journal.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { knownPaper } from '../papers.ts'
import { findAttemptIn } from './find.ts'

/** Attempts whose essays can be marked. Marks that were given can be corrected. */
const markable = ['expired', 'marking', 'submitted', 'final'] as const

/** Lists the attempts whose essays wait for their marks, those that wait longest first. Throws 404 for the test. */
export async function listMarking(
  scope: TestScope,
  test_id: string | undefined,
  place: ListPage,
): Promise<RowsPage<MarkingRow>> {
  if (test_id) {
    const test = (await findTest(scope, test_id))._id.toHexString()
    return pageOfMarking({ test_id: test, state }, { started_at: 1, _id: 1 }, place)
  }
  if (scope.filter.owner_id === undefined) return pageOfMarking({ state }, { accept_until: 1, _id: 1 }, place)
  const own = await TestModel.find(scope.filter, { _id: 1 }).lean()
  const test_ids = own.map(({ _id }) => _id.toHexString())
  // Those of a teacher are few: they are sorted here.
  const hits = await AttemptModel.find({ test_id: { $in: test_ids }, state })
    .limit(maxHits)
    .lean<AttemptRecord[]>()
  const { rows, total } = pageOf(
    hits.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime()),
    place,
  )
  return { rows: await presentMarking(rows), total }
}

const state = 'marking'

async function pageOfMarking(filter: object, sort: Readonly<Record<string, 1>>, place: ListPage) {
  const { rows, total } = await findPage<AttemptRecord>(AttemptModel, { filter, sort }, place)
  return { rows: await presentMarking(rows), total }
}

/** Converts attempts to what markers see of them: no names. */
export async function presentMarking(attempts: readonly AttemptRecord[]): Promise<MarkingRow[]> {
  const tests = await TestModel.find({ _id: { $in: attempts.map(({ test_id }) => test_id) } }, { test_name: 1 }).lean()
  const names = new Map(tests.map(({ _id, test_name }) => [_id.toHexString(), test_name]))
  const papers = new Map<string, ReturnType<typeof readWithPictures>>()
  const paperOf = (hash: string) => {
    const read = papers.get(hash) ?? readWithPictures(hash)
    papers.set(hash, read)
    return read
  }
  return Promise.all(
    attempts.map(async (attempt) => {
      const [whole, known] = await Promise.all([paperOf(attempt.paper), knownPaper(attempt.paper)])
      const { answers } = await foldOf(attempt, known, new Date())
      const essays = questionsInOrder(whole, attempt._id).filter(
        ({ slot }) => slot.type === 'essay' && answers[slot.id] !== undefined,
      )
      return {
        id: attempt._id,
        test_id: attempt.test_id,
        test_name: names.get(attempt.test_id) ?? '',
        version: attempt.result_version,
        essays: essays.map(({ slot, number }) => ({
          slot: slot.id,
          number,
          stem: slot.stem,
          feedback: whole.keys[slot.id]?.content.feedback ?? '',
          answer: answers[slot.id] as string,
          of: slot.right,
          marks: attempt.essays?.[slot.id]?.marks ?? null,
          comment: attempt.essays?.[slot.id]?.comment ?? '',
        })),
      }
    }),
  )
}

/** Gives an essay its marks, and scores its attempt. Throws 404, 409, 422, 503, StaleError. */
export async function markEssay(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, expected, body }: { readonly id: string; readonly expected: number | undefined; readonly body: MarksInput },
): Promise<AttemptRecord> {
  const { attempt } = await findAttemptIn(scope, id)
  if (expected !== undefined && expected !== attempt.result_version) throw new StaleError(attempt)
  if (!markable.some((state) => state === attempt.state)) throw conflict(texts.attemptClosed)
  const { slot, marks, comment = '' } = body
  const paper = await knownPaper(attempt.paper)
  const essay = paper.whole.sections.flatMap(({ slots }) => slots).find((one) => one.id === slot)
  const fold = await foldOf(attempt, paper, new Date())
  if (essay?.type !== 'essay' || fold.answers[slot] === undefined) throw formInvalid({ slot: texts.noSuchEssay })
  assertNoProblems(marksProblems(marks, essay.right, comment))
  const given = { marks, comment: comment.trim(), by: by.actor, at: new Date() }
  const before = attempt.essays?.[slot]
  const note = before ? `marks "${before.marks}" → "${marks}"` : `marks "${marks}"`
  const entity = { entity: 'attempt', entity_id: id, before: {}, after: { slot, marks: String(marks) } }
  await record(context, { ...by, ...entity, action: 'attempt.marked', note })
  const scored = await scoreEssays(attempt, { ...attempt.essays, [slot]: given }, given.at)
  if (scored) return scored
  throw new StaleError((await findAttemptIn(scope, id)).attempt)
}

function marksProblems(marks: number, most: number, comment: string) {
  const isWithin = marks >= 0 && marks <= most
  const isStep = Number.isInteger(marks / attemptLimits.markStep)
  return {
    ...(!isWithin && { marks: texts.marksWrong(most) }),
    // The most that an essay can get may lie between two steps.
    ...(isWithin && !isStep && marks !== most && { marks: texts.marksStep }),
    ...(comment.trim().length > attemptLimits.comment && { comment: tooLong(attemptLimits.comment) }),
  }
}
