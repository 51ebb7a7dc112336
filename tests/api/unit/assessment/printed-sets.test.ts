import { type PrintedSet, printedSet, questionsOfSet } from '@abhyas/shared/assessment/paper-sets/printed-set'
import { maxSets } from '@abhyas/shared/assessment/paper-sets/sets'
import { scoreAttempt } from '@abhyas/shared/assessment/scoring/score-attempt'
import type { PackChoice, PackSlot, WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { scoredPaperOf } from '@abhyas/shared/assessment/test-papers/scored-paper'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPaper, inPlace } from '../../../../api/src/assessment/test-papers/papers/build-paper.ts'
import { canaryQuestions } from '../../../support/canaries.ts'
import { formOf } from '../../../support/forms.ts'
import { policy } from '../../../support/papers.ts'

/** A paper with two questions of each type. Every salt gives choices other ids, and so another order. */
const paperOf = (test_id: string, salt: string): Promise<WholePaper> =>
  buildPaper({ ...formOf([...canaryQuestions, ...canaryQuestions]), test_id }, inPlace, salt)

const papers = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  salt: fc.string(),
  place: fc.integer({ min: 0, max: maxSets - 1 }),
  isShuffled: fc.boolean(),
})
const slotIds = ({ sections }: PrintedSet) => sections.flatMap(({ questions }) => questions.map(({ slot }) => slot.id))

/** What somebody answers who reads the key beside the sheet. */
function answerOf(slot: PackSlot, key: string): unknown {
  const chosen = (choices: readonly PackChoice[] | undefined, letter: string) =>
    choices?.[letter.codePointAt(0)! - 65]?.id
  const typed = (text: string) => text.split(' ± ')[0]
  if (slot.type === 'single' || slot.type === 'truefalse') return chosen(slot.options, key.split(' or ')[0]!)
  if (slot.type === 'multiple' || slot.type === 'ordering')
    return key.split(', ').map((one) => chosen(slot.options, one))
  if (slot.type === 'matching')
    return Object.fromEntries(
      key.split(', ').map((pair) => {
        const [number, letter] = pair.split('–')
        return [slot.prompts![Number(number) - 1]!.id, chosen(slot.answers, letter!)]
      }),
    )
  if (slot.type === 'cloze')
    return Object.fromEntries(
      key.split('; ').map((gap) => {
        const [, number, text] = /^\[(\d+)\] (.*)$/.exec(gap)!
        return [number, chosen(slot.gaps![Number(number) - 1]!.options, text!) ?? typed(text!)]
      }),
    )
  return typed(key)
}

describe('a printed set', () => {
  it('has all questions once, numbered from 1, and is always the same', async () => {
    await fc.assert(
      fc.asyncProperty(papers, async ({ id, salt, place, isShuffled }) => {
        const paper = await paperOf(id, salt)
        const set = printedSet(paper, place, isShuffled)
        expect(slotIds(set).toSorted()).toEqual(paper.sections[0]!.slots.map((slot) => slot.id).toSorted())
        expect(questionsOfSet(set).map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
        expect(printedSet(await paperOf(id, salt), place, isShuffled)).toEqual(set)
      }),
      { numRuns: 40 },
    )
  })

  it('has the key of its order: who copies it gets every mark', async () => {
    await fc.assert(
      fc.asyncProperty(papers, async ({ id, salt, place, isShuffled }) => {
        const paper = await paperOf(id, salt)
        const questions = questionsOfSet(printedSet(paper, place, isShuffled))
        const answers = Object.fromEntries(questions.map(({ slot, key }) => [slot.id, answerOf(slot, key)]))
        const { slots } = scoreAttempt(scoredPaperOf(paper), { answers }, policy)
        const wrong = slots.filter(({ state }) => state !== 'right')
        const asked = wrong.map(({ slot }) => paper.keys[slot]!.content.type)
        expect(asked.toSorted().filter((type) => type !== 'description')).toEqual(['essay', 'essay'])
      }),
      { numRuns: 40 },
    )
  })

  it('begins with another question than its neighbours, mostly', async () => {
    const paper = await paperOf('0123456789abcdef01234567', 'salt')
    const orders = Array.from({ length: maxSets }, (_, place) => slotIds(printedSet(paper, place, true)))
    expect(new Set(orders.map((order) => order.join())).size).toBe(maxSets)
    let same = 0
    for (let n = 0; n < 200; n++) {
      const one = { ...paper, test_id: n.toString(16).padStart(24, '0') }
      if (slotIds(printedSet(one, 0, true))[0] === slotIds(printedSet(one, 1, true))[0]) same++
    }
    // 10 by chance: there are 20 questions.
    expect(same).toBeLessThan(25)
  })

  it('has the order of its author if nothing is shuffled, but not where this is the answer', async () => {
    const paper = await paperOf('a'.repeat(24), 'salt')
    const [{ questions }] = printedSet(paper, 2, false).sections as [PrintedSet['sections'][number]]
    expect(questions.map(({ slot }) => slot.id)).toEqual(paper.sections[0]!.slots.map(({ id }) => id))
    const texts = (at: number) => questions[at]!.slot.options!.map(({ html }) => html)
    expect(texts(0)).toEqual(['Red', 'Blue', 'Green'])
    expect(texts(2)).toEqual(['True', 'False'])
    expect(questions[7]!.slot.gaps![0]!.options!.map(({ html }) => html)).toEqual(['cat', 'dog'])
    expect(texts(6).join()).not.toBe('First,Second,Third,Fourth,Fifth,Sixth')
  })
})
