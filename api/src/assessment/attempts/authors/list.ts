import type { AttemptCounts, StaffAttempt } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { type AttemptState, attemptStates } from '@abhyas/shared/assessment/attempts/states'
import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { ListPage } from '@abhyas/shared/list-reply'
import { findPage, pageOf, type RowsPage } from '../../../core/records/page.ts'
import { maxHits } from '../../../core/search-hits.ts'
import { idsOfPeople, namesOfPeople } from '../../../identity/users/queries.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { minutesGiven } from '../times.ts'

/** Texts of essays and marks of questions are not for lists. */
const unlisted = { essays: 0, 'result.slots': 0 } as const

interface Asked {
  readonly state?: AttemptState | undefined
  /** Begins of words of a person's name. */
  readonly search?: string | undefined
}

/** Lists the attempts at a test, the newest first. A search finds at most a thousand of them. */
export async function listTestAttempts(
  test_id: string,
  { state, search = '' }: Asked,
  place: ListPage,
): Promise<RowsPage<StaffAttempt>> {
  const filter = { test_id, ...(state && { state }) }
  const { rows, total } =
    search.trim() === ''
      ? await findPage<AttemptRecord>(
          AttemptModel,
          { filter, fields: unlisted, sort: { started_at: -1, _id: -1 } },
          place,
        )
      : pageOf(await searched(filter, search), place)
  return { rows: await presentAttempts(rows), total }
}

async function searched(filter: object, search: string): Promise<AttemptRecord[]> {
  const user_id = { $in: await idsOfPeople(search, maxHits) }
  const hits = await AttemptModel.find({ ...filter, user_id }, unlisted)
    .limit(maxHits)
    .lean<AttemptRecord[]>()
  return hits.toSorted((a, b) => b.started_at.getTime() - a.started_at.getTime())
}

/** Converts attempts to rows with the names of their people. */
export async function presentAttempts(attempts: readonly AttemptRecord[]): Promise<StaffAttempt[]> {
  const names = await namesOfPeople(attempts.map(({ user_id }) => user_id))
  return attempts.map((attempt) => presentAttempt(attempt, names.get(attempt.user_id) ?? ''))
}

function presentAttempt(attempt: AttemptRecord, name: string): StaffAttempt {
  const { result, started_at, submitted_at, allowed_ms: allowed } = attempt
  return {
    id: attempt._id,
    test_id: attempt.test_id,
    user_id: attempt.user_id,
    name,
    number: attempt.number,
    state: attempt.state,
    started_at: started_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? '',
    ends_at: allowed === undefined ? '' : new Date(started_at.getTime() + allowed).toISOString(),
    score: result ? marksOf(result.score) : null,
    total: result ? marksOf(result.total) : null,
    percent: result ? percentOf(result.score, result.total) : null,
    is_late: result?.is_late ?? false,
    is_marking: result?.is_marking ?? false,
    extended: minutesGiven(attempt),
    signals: attempt.signals ?? null,
  }
}

/** How many attempts at a test are in which state. */
export async function countAttempts(test_id: string): Promise<AttemptCounts> {
  const counted = await Promise.all(
    attemptStates.map(async (state) => [state, await AttemptModel.countDocuments({ test_id, state })] as const),
  )
  const { running, submitted, expired, held, marking, final, ...rest } = Object.fromEntries(counted) as Record<
    AttemptState,
    number
  >
  return { running, handed_in: submitted + expired + marking + final, held, marking, void: rest.void }
}
