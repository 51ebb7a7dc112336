import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { createBank, setBankStatus } from '../../api/src/content/banks/commands.ts'
import { BankModel, type BankRecord } from '../../api/src/content/banks/model.ts'
import { decideMany } from '../../api/src/content/questions/approvals/commands.ts'
import { createQuestion } from '../../api/src/content/questions/commands.ts'
import { QuestionModel } from '../../api/src/content/questions/model.ts'
import { type Actor, authorOf, callAs, once, type System } from './act.ts'
import { taughtBy } from './plant-people.ts'

const questions = 12

interface Row {
  readonly id: string
}

/**
 * A bank with approved questions. It is inactive before they are approved: nobody else draws from it, and nobody
 * practises with them.
 */
export async function plantBank(
  system: System,
  [teacher, reviewer]: readonly [Actor, Actor, ...Actor[]],
): Promise<{ readonly bank_id: string; readonly subject_id: string }> {
  const { context } = system
  const { level, subject } = await taughtBy(system, teacher)
  const [category] = await callAs<Row[]>(system, teacher, ['GET', '/category?limit=1'])
  const subject_id = subject[0]!.id
  const lists = { category_id: category!.id, level_id: level.level_id, subject_id }
  const about = { name: `Sample Bank (${teacher.subject})`, ...lists }
  const bank = await once<BankRecord>(BankModel, 'sample bank', (id) =>
    createBank(context, authorOf(teacher), about, id),
  )
  const bank_id = String(bank._id)
  if (bank.status === 'active') {
    for (let n = 0; n < questions; n++)
      await once(QuestionModel, `sample question ${n}`, (id) =>
        createQuestion(context, authorOf(teacher), { bank_id, content: multiplication(n) }, id),
      )
    await setBankStatus(context, authorOf(teacher), bank_id, 'inactive')
  }
  const waiting = await QuestionModel.find({ bank_id, state: 'pending' }, { _id: 1 }).lean()
  const ids = waiting.map(({ _id }) => String(_id))
  if (ids.length > 0) await decideMany(context, authorOf(reviewer), { decision: 'approve', ids })
  return { bank_id, subject_id }
}

/** The first option is right. */
function multiplication(n: number): QuestionContent {
  const [a, b] = [n + 2, 2 * n + 3]
  const isSmall = n < questions / 2
  return {
    type: 'single',
    stem: `Sample question ${n + 1}: what is ${a} times ${b}?`,
    options: [a * b, a * b + a, a * b - b, a + b].map((one, i) => ({ text: String(one), weight: i === 0 ? 100 : 0 })),
    feedback: `${a} times ${b} is ${a * b}.`,
    marks: 4,
    negative_marks: 1,
    difficulty: isSmall ? 'easy' : 'medium',
    tags: [isSmall ? 'Small numbers' : 'Large numbers'],
  }
}
