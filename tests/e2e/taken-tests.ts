import type { QuestionContent } from '../../shared/src/content/questions/content.ts'
import { partId } from '../support/test-papers.ts'
import { makeBank } from './banks.ts'
import { asAdmin } from './people.ts'

/** A question whose text no other test has: a mock keeps its questions to itself. */
export const question = (type: QuestionContent['type'], stem: string, more: Partial<QuestionContent> = {}) =>
  ({ type, stem, marks: 4, negative_marks: 1, ...more }) satisfies QuestionContent

export const options = (...texts: readonly string[]) => texts.map((text, i) => ({ text, weight: i === 0 ? 100 : 0 }))

/** One question of each type, the first option of each right. */
export const oneOfEach = (of: string): QuestionContent[] => [
  question('single', `${of}: which \\(k\\) makes the roots of \\(x^2 + kx + 4 = 0\\) equal?`, {
    options: options('\\(-4\\)', '\\(4\\)', '\\(\\pm 3\\)', '0 or 2'),
    feedback: '<p>The discriminant is 0.</p>',
    tags: ['Quadratic equations'],
  }),
  question('multiple', `${of}: which are prime?`, {
    options: ['2', '3', '4', '6'].map((text, i) => ({ text, weight: i < 2 ? 50 : 0 })),
    negative_marks: 0,
    tags: ['Numbers'],
  }),
  question('truefalse', `${of}: zero is even.`, { options: options('True', 'False'), tags: ['Numbers'] }),
  question('short', `${of}: what is the capital of India?`, { options: options('New Delhi'), tags: ['Places'] }),
  question('numerical', `${of}: what is 6 times 7?`, {
    numbers: [{ value: 42, tolerance: 0, weight: 100 }],
    tags: ['Numbers'],
  }),
  question('matching', `${of}: match the capitals.`, {
    pairs: [
      { prompt: 'Bihar', answer: 'Patna' },
      { prompt: 'Kerala', answer: 'Thiruvananthapuram' },
      { answer: 'Pune' },
    ],
    tags: ['Places'],
  }),
  question('ordering', `${of}: order by size.`, { options: options('One', 'Two', 'Three'), tags: ['Numbers'] }),
  question('cloze', `${of}: water is {{1}} and ice is {{2}}.`, {
    gaps: [
      { type: 'single', marks: 2, options: options('liquid', 'solid') },
      { type: 'short', marks: 2, options: options('solid') },
    ],
    tags: ['Matter'],
  }),
  question('essay', `${of}: what is a prime number good for?`, { negative_marks: 0, tags: ['Numbers'] }),
]

/** A bank with these questions, approved. */
export async function approvedBank(name: string, questions: readonly QuestionContent[]): Promise<void> {
  const call = await asAdmin()
  const bank_id = await makeBank(name)
  const add = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  for (const content of questions) await add('/admin/questions', { bank_id, content })
  await add('/admin/questions/review', { decision: 'approve', filter: { bank_id } })
}

/** Publishes a test of these sections by the calls of the editor. Answers its id. */
export async function publishTest(
  name: string,
  sections: readonly {
    readonly name: string
    readonly questions: readonly QuestionContent[]
    /** A text that stands above all of them, and questions that are only in the bank: their translations. */
    readonly passage?: QuestionContent
    readonly translations?: readonly QuestionContent[]
    readonly more?: object
  }[],
  changes: object = {},
): Promise<string> {
  const call = await asAdmin()
  const data = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await call(method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }
  const bank_id = await makeBank(name)
  const [subject] = await data<{ id: string }[]>('GET', '/subject?limit=1')
  const stored = []
  const store = async (content: QuestionContent) =>
    (await data<{ id: string }>('POST', '/admin/questions', { bank_id, content })).id
  for (const [at, section] of sections.entries()) {
    const slots: object[] = []
    for (const [n, content] of section.questions.entries())
      slots.push({ kind: 'fixed', id: partId(`${at}q${n}`), question_id: await store(content) })
    for (const content of section.translations ?? []) await store(content)
    if (section.passage)
      slots.push({
        kind: 'group',
        id: partId(`g${at}`),
        passage_id: await store(section.passage),
        slots: slots.splice(0),
      })
    stored.push({
      id: partId(`s${at}`),
      name: section.name,
      duration_minutes: null,
      choose: null,
      slots,
      ...section.more,
    })
  }
  await data('POST', '/admin/questions/review', { decision: 'approve', filter: { bank_id } })
  const { test_id } = await data<{ test_id: string }>('POST', '/tests', {
    test_name: name,
    test_type: 'mock',
    difficulty_level: 'medium',
    board_name: 'CBSE',
    class_name: 'Class 10',
    subject_id: subject!.id,
    duration_minutes: 60,
    shuffle_questions: false,
    shuffle_options: false,
    sections: stored,
    ...changes,
  })
  await data('PATCH', `/tests/${test_id}`, { status: 'active' })
  return test_id
}
