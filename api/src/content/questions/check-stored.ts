import { allOf } from '@abhyas/shared/all-of'
import { questionProblems } from '@abhyas/shared/content/questions/rules'
import { faultyQuestions } from '@abhyas/shared/content/questions/texts'
import { model, Schema, Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { number, objectId } from '../../core/records/fields.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { findAdmins } from '../../identity/users/queries.ts'
import { notifyOnce } from '../../platform/notifications/commands.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'

/** Questions per step, and steps per run: 10,000 questions, which takes about a second. */
const batch = 500
const maxBatches = 20
/** Rules change with versions of the product, so all questions are checked again once a week. */
const passMs = 7 * 24 * 3_600_000
/** Ids that a pass remembers for its notification. All are in the log. */
const maxListed = 20

/** How far a pass has come. */
interface CheckState {
  readonly _id: string
  readonly after: Types.ObjectId
  /** Counted up by each pass. It names the notification, so that workers that begin a pass at once notify once. */
  readonly pass: number
  readonly ended_at?: Date
  /** Faulty questions of the pass, and the first of them. */
  readonly found: number
  readonly listed: readonly Types.ObjectId[]
}

const stateSchema = new Schema<CheckState>(
  {
    _id: String,
    after: objectId,
    ended_at: Date,
    ...allOf(['pass', 'found'], number),
    listed: { type: [Schema.Types.ObjectId], required: true },
  },
  { collection: 'question_checks', versionKey: false },
)
export const QuestionCheckModel = model('question_check', stateSchema)

const stateId = 'stored'
const first = new Types.ObjectId('000000000000000000000000')

/**
 * Goes on looking for stored questions that today's rules refuse, such as a single choice with two correct answers of an
 * earlier version. Each is a warning in the log with its bank and the reason; at the end of a pass administrators are
 * notified of all of them, once.
 */
export async function checkStoredQuestions(
  { log }: Pick<Context, 'log'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<void> {
  const last = await QuestionCheckModel.findById(stateId).lean<CheckState>()
  if (last?.ended_at && now.getTime() - last.ended_at.getTime() < passMs) return
  let state: CheckState =
    last && !last.ended_at ? last : { _id: stateId, after: first, pass: (last?.pass ?? 0) + 1, found: 0, listed: [] }
  for (let step = 0; step < maxBatches && !state.ended_at && stillHeld(); step++) {
    const fields = { content: 1, bank_id: 1, state: 1 } as const
    const questions = await QuestionModel.find({ _id: { $gt: state.after } }, fields)
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Pick<QuestionRecord, keyof typeof fields | '_id'>[]>()
    // What is retired reaches nobody.
    const faulty = questions.flatMap(({ _id, bank_id, content, state: of }) => {
      const [problem] = of === 'retired' ? [] : questionProblems(content)
      return problem ? [{ question: _id, bank: bank_id, reason: problem.code }] : []
    })
    for (const one of faulty) log.warn({ alert: 'question_faulty', ...one }, 'a stored question breaks the rules')
    state = {
      ...state,
      after: questions.at(-1)?._id ?? state.after,
      found: state.found + faulty.length,
      listed: [...state.listed, ...faulty.map(({ question }) => question)].slice(0, maxListed),
      ...(questions.length < batch && { ended_at: now }),
    }
    // Before it counts as ended: a run that is cut off here notifies again, and that is done once.
    if (state.ended_at && state.found > 0) await notifyAdmins(state)
    await QuestionCheckModel.replaceOne({ _id: stateId }, state, { upsert: true })
  }
}

async function notifyAdmins({ pass, found, listed }: CheckState): Promise<void> {
  for (const id of await findAdmins()) {
    const key = `faulty questions ${pass} ${id}`
    await notifyOnce(id, [{ key, count: found }], (count) =>
      faultyQuestions(
        count,
        listed.map((question) => question.toHexString()),
      ),
    )
  }
}
