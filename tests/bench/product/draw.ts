import { randomOf } from '@abhyas/shared/assessment/random'
import { findConflicts } from '../../../api/src/assessment/test-papers/draw/conflicts.ts'
import { drawQuestions } from '../../../api/src/assessment/test-papers/draw/draw.ts'
import type { DrawRule } from '../../../api/src/assessment/test-papers/draw/rules.ts'
import { cpuMs } from '../measure.ts'
import type { Row } from '../report.ts'

const repeats = 5
const questions = 50_000
const count = 20
const random = randomOf([1, 2, 3, 4])
const hashes = Array.from({ length: questions }, (_, n) => `${n.toString(16).padStart(8, '0')}${'ab'.repeat(16)}`)
const shareOf = (share: number) => hashes.filter(() => random() < share * 2 ** 32)

/** Rules over random questions: each question has its own set of rules, so hardly any two are alike. */
const overlapping = (share: number, need: number): DrawRule[] =>
  Array.from({ length: count }, (_, rule) => ({ id: `rule-${rule}`, need, candidates: shareOf(share) }))

/** As overlapping ones, but half of the rules accept the same 100 questions and need one more than there are. */
const impossible = overlapping(0.25, 15).map((rule, i) =>
  i % 2 === 0 ? rule : { ...rule, need: i === 1 ? 11 : 10, candidates: hashes.slice(0, 100) },
)

/** Each rule accepts what the one before accepts, and 15 more, so that every question is needed where it is. */
const nested: DrawRule[] = Array.from({ length: count }, (_, rule) => ({
  id: `rule-${rule}`,
  need: 15,
  candidates: rule === count - 1 ? hashes : hashes.slice(0, 15 * (rule + 1)),
}))

/** As many rules as a test can have, and one question too few for them. */
const single: DrawRule[] = Array.from({ length: 300 }, (_, rule) => ({
  id: `rule-${rule}`,
  need: 1,
  candidates: hashes.slice(0, 299),
}))

/** How much processor time the check and the draw of a test take with 20 rules that compete for 50,000 questions. */
export async function measureDraw(): Promise<Row[]> {
  const timeOf = async (work: () => boolean | Promise<boolean>) => {
    const start = cpuMs()
    if (!(await work())) throw new Error('the check or the draw found something else')
    return cpuMs() - start
  }
  const measured = async (name: string, detail: string, work: () => boolean | Promise<boolean>): Promise<Row> => {
    const samples: number[] = []
    for (let n = 0; n < repeats; n++) samples.push(await timeOf(work))
    return { name, unit: 'ms', detail: `processor time; ${detail}`, samples }
  }
  const row = async (...what: Parameters<typeof measured>): Promise<Row> => ({
    ...(await measured(...what)),
    target: { atMost: 300 },
  })
  const quarter = overlapping(0.25, 15)
  const all = overlapping(1, 15)
  const isDrawn = (rules: readonly DrawRule[]) => drawQuestions({ rules, seed: 'test:1:1' }) !== undefined
  const fits = async (rules: readonly DrawRule[]) => (await findConflicts(rules)).length === 0
  const scattered = '20 rules of 15, each accepts a random quarter of 50,000 questions'
  return [
    await row('check of rules that fit', scattered, () => fits(quarter)),
    await row(
      'check of rules that do not fit',
      'the same; ten of them want the same 100',
      async () => !(await fits(impossible)),
    ),
    await row('check of rules that all accept everything', '20 rules of 15, 50,000 questions', () => fits(all)),
    await measured('check of 300 rules for 299 questions', 'all want the same ones', async () => !(await fits(single))),
    await row('draw of one form', scattered, () => isDrawn(quarter)),
    await row('draw of one form, all accept everything', '20 rules of 15, 50,000 questions', () => isDrawn(all)),
    await row('draw of one form, nested rules', '20 rules of 15, each accepts 15 more', () =>
      isDrawn(nested.toReversed()),
    ),
  ]
}
