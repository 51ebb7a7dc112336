import type { Result, Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { questionsInOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import { type ResultPart, shownAt, shownParts } from '@abhyas/shared/assessment/attempts/review'
import { fitsSolutionFilter, type SolutionFilter } from '@abhyas/shared/assessment/attempts/solution-filters'
import { attemptVoid, resultNotYet, solutionsNotYet, stillRunning } from '@abhyas/shared/assessment/attempts/texts'
import type { Pack } from '@abhyas/shared/assessment/test-papers/pack'
import { accuracyOf, type Group, nextStep, percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { ListPage } from '@abhyas/shared/list-reply'
import { AppError } from '../../core/errors.ts'
import { pageOf, type RowsPage } from '../../core/records/page.ts'
import { contentWith, rulingsOf } from '../test-papers/corrections.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { comparedWithOthers, earlierAttempts } from './compare.ts'
import { topicsBefore } from './topics-before.ts'
import { foldOf } from './journal.ts'
import { medianTimes } from './medians.ts'
import type { AttemptRecord } from './model.ts'
import { knownPaper, paperWithPictures } from './papers.ts'
import { findAttempt, findReadable, findTestOf, headOf, reviewedOf } from './queries.ts'
import type { StoredResult } from './score.ts'

interface Shown {
  readonly attempt: AttemptRecord
  readonly test: TestRecord
  readonly result: StoredResult
  readonly reviewed: ReturnType<typeof reviewedOf>
  readonly parts: readonly ResultPart[]
}

/** Reads a result, and what its person may see of it. Throws 409 while it runs or once it is annulled, 403 `not_yet` before the part is shown. */
async function shownResult(attempt: AttemptRecord, part: ResultPart, now: Date): Promise<Shown> {
  const test = await findTestOf(attempt)
  if (!attempt.result || attempt.state === 'running') throw new AppError(409, 'running', stillRunning)
  if (attempt.state === 'void') throw new AppError(409, 'void', attemptVoid)
  const reviewed = reviewedOf(attempt, test)
  const parts = shownParts(reviewed, now)
  if (!parts.includes(part)) {
    const at = shownAt(part, reviewed)
    throw new AppError(403, 'not_yet', part === 'solutions' ? solutionsNotYet : resultNotYet, { data: { at } })
  }
  return { attempt, test, result: attempt.result, reviewed, parts }
}

const groupsOf = (groups: readonly Group[]) =>
  groups.map(({ marks, of, ...group }) => ({ ...group, marks: marksOf(marks), of: marksOf(of) }))

/** The questions of an attempt that were scored, in the order in which their person saw them. */
function scoredInOrder(pack: Pack, attempt: AttemptRecord, { slots }: StoredResult) {
  const known = new Map(slots.map((slot) => [slot.slot, slot]))
  return questionsInOrder(pack, attempt._id).flatMap((question) => {
    const scored = known.get(question.slot.id)
    return scored ? [{ ...question, scored }] : []
  })
}

/** A result, as far as it is shown now, to its person or to their guardian, who sees no solutions. Throws 404, 409, 403 `not_yet`. */
export async function readResult(userId: string, id: string, now = new Date()): Promise<Result> {
  const { attempt: found, child } = await findReadable(userId, id, now)
  const { attempt, test, result, reviewed, parts } = await shownResult(found, 'score', now)
  const { whole } = await knownPaper(attempt.paper)
  const names = new Map(whole.sections.map((section) => [section.id, section.name]))
  const shows = (part: ResultPart) => parts.includes(part)
  return {
    attempt_id: attempt._id,
    ...(child !== undefined && { child }),
    ...headOf(attempt, test),
    is_late: result.is_late,
    score: marksOf(result.score),
    total: marksOf(result.total),
    percent: percentOf(result.score, result.total),
    accuracy: accuracyOf(result.counts) ?? null,
    counts: result.counts,
    sections: result.sections.map(({ id, score, total, counts }) => ({
      id,
      name: names.get(id) ?? '',
      score: marksOf(score),
      total: marksOf(total),
      counts,
    })),
    ...(shows('topics') && { topics: groupsOf(result.topics), difficulties: groupsOf(result.difficulties) }),
    ...(shows('time') && { ms: result.ms }),
    ...(shows('marks') && {
      slots: scoredInOrder(whole, attempt, result).map(({ scored }) => ({
        ...scored,
        mark: marksOf(scored.mark),
        of: marksOf(scored.of),
      })),
    }),
    has_solutions: child === undefined && shows('solutions'),
    solutions_at: shows('solutions') ? '' : shownAt('solutions', reviewed),
    pass_percent: test.pass_percent ?? null,
    ranked: attempt.rank_key !== undefined,
    rank_at: shows('rank') ? '' : shownAt('rank', reviewed),
    ...(shows('topics') && { next_step: nextStep(result.topics) ?? null }),
    ...(await comparedWithOthers(attempt, test, parts, now)),
    ...(shows('comparison') && { earlier: await earlierAttempts(attempt) }),
    ...(shows('topics') && { topics_before: await topicsBefore(attempt, now) }),
    accept_until: attempt.accept_until?.toISOString() ?? '',
  }
}

/** The questions of an attempt with their keys and the own answers. Throws 404, 409, 403 `not_yet`. */
export async function readSolutions(
  userId: string,
  id: string,
  { show }: { readonly show?: SolutionFilter | undefined },
  place: ListPage,
  now = new Date(),
): Promise<RowsPage<Solution>> {
  const { attempt, test, result } = await shownResult(await findAttempt(userId, id), 'solutions', now)
  const [whole, paper] = await Promise.all([paperWithPictures(attempt.paper), knownPaper(attempt.paper)])
  const rulings = rulingsOf(test, whole)
  const [fold, medians] = await Promise.all([foldOf(attempt, paper, now), medianTimes(attempt)])
  const shown = scoredInOrder(whole, attempt, result).filter(({ slot, scored: { state } }) =>
    fitsSolutionFilter(show, { state, isMarked: fold.marked.has(slot.id) }),
  )
  const { rows, total } = pageOf(shown, place)
  return {
    rows: rows.map(({ section, slot, scored, number }) => {
      const median_ms = medians.get(slot.id)
      const comment = attempt.essays?.[slot.id]?.comment
      const { content, ids, question_id, difficulty, topic } = whole.keys[slot.id]!
      const ruling = rulings[slot.id]
      return {
        slot: slot.id,
        number,
        section: section.name,
        question_id,
        content: contentWith(ruling, content),
        ids,
        ...(ruling && { correction: ruling.how }),
        ...(slot.passage !== undefined && { passage: slot.passage }),
        ...(difficulty && { difficulty }),
        ...(topic && { topic }),
        answer: fold.answers[slot.id] ?? null,
        is_marked: fold.marked.has(slot.id),
        mark: marksOf(scored.mark),
        of: marksOf(scored.of),
        state: scored.state,
        ms: scored.ms,
        ...(median_ms !== undefined && { median_ms }),
        ...(comment && { comment }),
      }
    }),
    total,
  }
}
