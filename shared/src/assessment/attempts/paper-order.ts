import type { Pack, PackChoice, PackSection, PackSlot } from '../test-papers/pack.ts'
import { inRandomOrder, type Random, randomOf } from '../random.ts'

/** Makes the seed differ from every other use of an attempt's id. Changing it changes the order of running attempts. */
const orderSeed = 0x61_62_68_79

/**
 * Puts the questions of a paper, and their options, into the order that one person sees. Sections stay, the questions of
 * a group stay together, and options stay where the paper says so. Device, API and worker compute the same order from the
 * attempt's id, so it is stored nowhere.
 * @param attemptId 24 hex digits
 */
export function inPersonsOrder(pack: Pack, attemptId: string): PackSection[] {
  return shuffled(pack, randomOf([...wordsOf(attemptId), orderSeed]))
}

/** The 96 bits of an id of 24 hex digits, in three numbers. */
export function wordsOf(id: string): [number, number, number] {
  const word = (i: number) => Number.parseInt(id.slice(i * 8, i * 8 + 8), 16)
  return [word(0), word(1), word(2)]
}

/** The sections of a paper with questions and options in a random order, as far as the paper lets them move. */
export const shuffled = (pack: Pick<Pack, 'sections' | 'shuffle_questions'>, random: Random): PackSection[] =>
  pack.sections.map((section) => {
    const groups = groupsOf(section.slots)
    const inOrder = pack.shuffle_questions ? [...inRandomOrder(groups, random)] : groups
    return { ...section, slots: inOrder.flat().map((slot) => withShuffledOptions(slot, random)) }
  })

/** A question as one person sees it: in which section, and the number by which they know it. */
export interface NumberedQuestion {
  readonly section: PackSection
  readonly slot: PackSlot
  readonly number: number
}

/** The questions of a paper in the order of one person. Texts without an answer have no number, and are left out. */
export const questionsInOrder = (pack: Pack, attemptId: string): NumberedQuestion[] =>
  inPersonsOrder(pack, attemptId)
    .flatMap((section) => section.slots.map((slot) => ({ section, slot })))
    .filter(({ slot: { type } }) => type !== 'description')
    .map((question, i) => ({ ...question, number: i + 1 }))

/** Questions that stay together: those of a group, or one alone. */
function groupsOf(slots: readonly PackSlot[]): PackSlot[][] {
  const groups: PackSlot[][] = []
  for (const slot of slots) {
    const last = groups.at(-1)
    if (last && slot.group !== undefined && last[0]!.group === slot.group) last.push(slot)
    else groups.push([slot])
  }
  return groups
}

function withShuffledOptions(slot: PackSlot, random: Random): PackSlot {
  if (slot.keeps_order) return slot
  const order = new Map<string, number>()
  const shuffle = (choices: readonly PackChoice[] | undefined) => {
    for (const { id } of inRandomOrder(choices ?? [], random)) order.set(id, order.size)
  }
  shuffle(slot.options)
  for (const gap of slot.gaps ?? []) shuffle(gap.options)
  return order.size === 0 ? slot : withOrder(slot, order)
}

/**
 * A question with its options, and those of its gaps, in this order. Translations have the same ids, and so the same
 * order.
 * @param order the place of each by its id
 */
export function withOrder(slot: PackSlot, order: ReadonlyMap<string, number>): PackSlot {
  const sorted = (choices: PackChoice[]) => choices.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
  const inOrder = <Texts extends Pick<PackSlot, 'options' | 'gaps'>>(texts: Texts): Texts => ({
    ...texts,
    ...(texts.options && { options: sorted(texts.options) }),
    ...(texts.gaps && {
      gaps: texts.gaps.map((gap) => (gap.options ? { ...gap, options: sorted(gap.options) } : gap)),
    }),
  })
  const translations = Object.entries(slot.translations ?? {}).map(([language, texts]) => [language, inOrder(texts)])
  return { ...inOrder(slot), ...(slot.translations && { translations: Object.fromEntries(translations) }) }
}
