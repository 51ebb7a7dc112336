import { shuffled, withOrder, wordsOf } from '../attempts/paper-order.ts'
import { randomOf } from '../random.ts'
import type { Pack, PackSection, WholePaper } from '../test-papers/pack.ts'

/** Sets of a printed test. With four, nobody has the same one as those beside, before and behind them. */
export const maxSets = 4

/** Makes the seed differ from that of attempts. Changing it changes sets that are printed already. */
const orderSeed = 0x73_65_74_73

/** Seeds of neighbouring sets differ in few bits, and so do the first numbers: these are left out. */
const leftOut = 64

/** The form whose questions a set has. With fewer forms than sets, they are taken again in another order. */
export const formOfSet = (place: number, forms: number): number => (place % forms) + 1

/** The forms that so many sets need, each once. */
export const formsOfSets = (count: number, forms: number): number[] =>
  Array.from({ length: Math.min(count, forms) }, (_, place) => formOfSet(place, forms))

/**
 * The sections of a printed set: shuffled as far as the test says, as in attempts. The same paper and place always have
 * the same order, so a key fits the sheets that were printed before it.
 * @param place 0 is set A
 */
export function inOrderOfSet(
  paper: Pick<Pack, 'test_id' | 'sections' | 'shuffle_questions'>,
  place: number,
): PackSection[] {
  const random = randomOf([...wordsOf(paper.test_id), orderSeed + place])
  for (let n = 0; n < leftOut; n++) random()
  return shuffled(paper, random)
}

/**
 * The sections in the order of their author. What this order would tell stays shuffled: the items of an ordering
 * question and the sides of a matching one.
 */
export const inAuthorsOrder = ({ sections, keys }: Pick<WholePaper, 'sections' | 'keys'>): PackSection[] =>
  sections.map((section) => ({
    ...section,
    slots: section.slots.map((slot) => {
      const { options = [], gaps = [] } = keys[slot.id]!.ids
      if (slot.type === 'ordering') return slot
      return withOrder(slot, new Map([...options, ...gaps.flat()].map((id, place) => [id, place])))
    }),
  }))
