import type { Page } from '@playwright/test'
import type { QuestionContent } from '../../shared/src/content/questions/content.ts'
import { options, question } from './taken-tests.ts'

/** A question, how somebody answers it, and what is right: texts as they stand on the screen. */
interface Told {
  readonly type: QuestionContent['type']
  readonly content: QuestionContent
  readonly right: readonly string[]
}

const answers = (type: Told['type'], stem: string, right: readonly string[], more: Partial<QuestionContent>): Told => ({
  type,
  right,
  content: question(type, stem, more),
})

/** Nine questions of 4 marks, one off for a wrong answer where the author takes any off. */
export const storyQuestions = (of: string): readonly Told[] => [
  answers('single', `${of}: which planet is red?`, ['Mars'], { options: options('Mars', 'Venus', 'Pluto', 'Saturn') }),
  answers('multiple', `${of}: which are prime?`, ['two', 'three'], {
    options: ['two', 'three', 'four', 'six'].map((text, i) => ({ text, weight: i < 2 ? 50 : 0 })),
    negative_marks: 0,
  }),
  answers('numerical', `${of}: what is 6 times 7?`, ['42'], { numbers: [{ value: 42, tolerance: 0, weight: 100 }] }),
  answers('short', `${of}: what is the capital of India?`, ['New Delhi'], { options: options('New Delhi') }),
  answers('truefalse', `${of}: zero is even.`, ['True'], { options: options('True', 'False') }),
  answers('matching', `${of}: match the capitals.`, ['Patna', 'Thiruvananthapuram'], {
    pairs: [
      { prompt: 'Bihar', answer: 'Patna' },
      { prompt: 'Kerala', answer: 'Thiruvananthapuram' },
      { answer: 'Pune' },
    ],
  }),
  answers('ordering', `${of}: order by size.`, ['One', 'Two', 'Three'], { options: options('One', 'Two', 'Three') }),
  answers('cloze', `${of}: water is {{1}} and ice is {{2}}.`, ['liquid', 'solid'], {
    gaps: [
      { type: 'single', marks: 2, options: options('liquid', 'solid') },
      { type: 'short', marks: 2, options: options('solid') },
    ],
  }),
  answers('single', `${of}: which gas do we breathe?`, ['Oxygen'], { options: options('Oxygen', 'Neon', 'Argon') }),
]

const same = (a: string | undefined, b: string) => a?.trim().toLowerCase() === b.toLowerCase()

/** The marks of an answer by the rules of the page of a test, told once more: nothing of the product is asked. */
export function marksFor({ type, right }: Told, given: readonly string[] | undefined): number {
  if (!given) return 0
  const met = right.filter((one, i) => (type === 'multiple' ? given.includes(one) : same(given[i], one))).length
  if (type === 'multiple') return (4 * met) / right.length
  if (met === right.length) return 4
  const isByParts = type === 'matching' || type === 'cloze'
  return isByParts && met > 0 ? (4 * met) / right.length : -1
}

/** Answers the question on the screen as a person does. */
export async function giveAnswer(page: Page, { type }: Told, given: readonly string[]): Promise<void> {
  const [first = '', second = ''] = given
  const named = (text: string) => new RegExp(`${text}$`)
  if (type === 'single' || type === 'truefalse') await page.getByRole('radio', { name: named(first) }).check()
  else if (type === 'multiple')
    for (const text of given) await page.getByRole('checkbox', { name: named(text) }).check()
  else if (type === 'short' || type === 'numerical') await page.getByLabel(/^Your answer/).fill(first)
  else if (type === 'matching') {
    await chooseBy(page, 'Goes with: Bihar', first)
    await chooseBy(page, 'Goes with: Kerala', second)
  } else if (type === 'cloze') {
    await page.getByLabel('Gap 1').selectOption({ label: first })
    await page.getByLabel('Gap 2').fill(second)
  } else await putInOrder(page, given)
}

async function chooseBy(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label)
  const value = await field.locator('option', { hasText: text }).getAttribute('value')
  await field.selectOption(value!)
}

/** Moves each item up until it is at its place. */
async function putInOrder(page: Page, order: readonly string[]): Promise<void> {
  const items = page.getByRole('list', { name: 'Your order' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Keep this order' }).click()
  for (const [place, text] of order.entries())
    for (;;) {
      const at = (await items.allInnerTexts()).findIndex((one) => one.includes(text))
      if (at <= place) break
      await page.getByRole('button', { name: `Move up: ${text}`, exact: true }).click()
    }
}
