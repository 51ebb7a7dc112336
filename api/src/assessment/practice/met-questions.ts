import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { knownPaper } from '../attempts/papers.ts'
import { wrongQuestionsOf } from '../revise/queries.ts'
import type { Fits } from './draw.ts'

/** Own attempts in which questions count as met: the newest. */
const newest = 100

/** Which questions fit what somebody wants to practise: all, what went wrong, or what they have not met. */
export async function fitsFor(userId: string, from = 'all'): Promise<Fits> {
  if (from === 'wrong') {
    const wrong = await wrongQuestionsOf(userId)
    return (id) => wrong.has(id)
  }
  if (from !== 'unseen') return () => true
  const met = await metBy(userId)
  return (id) => !met.has(id)
}

/** The questions of a person's last attempts. */
async function metBy(user_id: string): Promise<ReadonlySet<string>> {
  const attempts = await AttemptModel.find({ user_id }, { paper: 1, 'practice.questions.id': 1 })
    .sort({ started_at: -1 })
    .limit(newest)
    .lean<AttemptRecord[]>()
  const met = new Set(attempts.flatMap(({ practice }) => practice?.questions.map(({ id }) => id) ?? []))
  const papers = new Set(attempts.flatMap(({ practice, paper }) => (practice ? [] : [paper])))
  for (const paper of papers)
    for (const { question_id } of Object.values((await knownPaper(paper)).whole.keys)) met.add(question_id)
  return met
}
