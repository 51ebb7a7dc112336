import { textOfHtml } from '../../content/questions/text.ts'
import { letterOf } from '../../letter-of.ts'
import { typedKeysOf } from '../scoring/accepted-texts.ts'
import type { PackChoice, PackKey, PackSlot } from '../test-papers/pack.ts'

interface Weighted {
  readonly weight: number
}

/** In place of a key. */
const rulings: Readonly<Record<NonNullable<PackKey['ruling']>, string>> = {
  exclude: 'not counted',
  everyone: 'full marks for all',
  all_attempted: 'full marks if answered',
}

/**
 * The right answer of a printed question in one line: letters by the order in which its choices are printed, "A or C
 * (50 %)", texts, "42 ± 0.5", "1–C, 2–A" for pairs, "B, A, C" for an order, "[1] A; [2] ice" for gaps. Empty: an essay,
 * or a text without an answer. If a correction does not count it by its key, it says how.
 */
export function keyOfPrinted(
  slot: Pick<PackSlot, 'type' | 'options' | 'prompts' | 'answers' | 'gaps'>,
  key: PackKey,
): string {
  const { content, ids, ruling } = key
  if (ruling) return rulings[ruling]
  const letters = lettersOf(slot.options)
  const optionLetters = () => named(content.options ?? [], (_, i) => letters.get(ids.options?.[i] ?? ''))
  if (slot.type === 'single' || slot.type === 'truefalse') return oneOf(optionLetters())
  if (slot.type === 'multiple') return severalOf(optionLetters())
  if (slot.type === 'short') return typedTexts(key, 0)
  if (slot.type === 'numerical') return numbersOf(content.numbers)
  if (slot.type === 'ordering') return (ids.options ?? []).map((id) => letters.get(id)).join(', ')
  if (slot.type === 'matching') return pairsOf(slot, key)
  if (slot.type === 'cloze') return (content.gaps ?? []).map((_, i) => `[${i + 1}] ${gapOf(slot, key, i)}`).join('; ')
  return ''
}

const lettersOf = (choices: readonly PackChoice[] = []) => new Map(choices.map(({ id }, i) => [id, letterOf(i)]))

interface Named extends Weighted {
  readonly name: string
}

/** What is right, by name, in the order of the names where these are letters of the sheet. */
const named = <One extends Weighted>(
  all: readonly One[],
  nameOf: (one: One, i: number) => string | undefined,
): Named[] =>
  all.map((one, i) => ({ weight: one.weight, name: nameOf(one, i) ?? '' })).filter(({ weight }) => weight > 0)

const byName = (all: readonly Named[]) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** One of them is enough; some may bring a part of the marks. */
const oneOf = (all: readonly Named[]) =>
  [...new Set(byWeight(all).map(({ name, weight }) => (weight === 100 ? name : `${name} (${weight} %)`)))].join(' or ')

const byWeight = (all: readonly Named[]) => byName(all).toSorted((a, b) => b.weight - a.weight)

/** All of them are wanted. */
const severalOf = (all: readonly Named[]) =>
  byName(all)
    .map(({ name }) => name)
    .join(', ')

const typedTexts = ({ content, accepted_in }: PackKey, place: number) => {
  const all = typedKeysOf(content, accepted_in ? { accepted_in } : {}, place).flatMap(({ accepted }) => accepted)
  return oneOf(named(all, ({ text }) => textOfHtml(text)))
}

const numbersOf = (numbers: PackKey['content']['numbers'] = []) =>
  oneOf(named(numbers, ({ value, tolerance }) => (tolerance > 0 ? `${value} ± ${tolerance}` : `${value}`)))

/** Two prompts may have the same answer, printed twice: each of its letters is right. */
function pairsOf(
  { prompts = [], answers = [] }: Pick<PackSlot, 'prompts' | 'answers'>,
  { content, ids }: PackKey,
): string {
  const letters = lettersOf(answers)
  const { pairs = [] } = content
  const lettersFor = (text: string) =>
    pairs
      .flatMap(({ answer }, i) => (answer.trim() === text.trim() ? (letters.get(ids.answers?.[i] ?? '') ?? []) : []))
      .toSorted()
      .join('/')
  return prompts
    .map(({ id }, place) => `${place + 1}–${lettersFor(pairs[ids.prompts?.indexOf(id) ?? -1]?.answer ?? '')}`)
    .join(', ')
}

function gapOf({ gaps = [] }: Pick<PackSlot, 'gaps'>, key: PackKey, place: number): string {
  const { type, options = [], numbers } = key.content.gaps![place]!
  const letters = lettersOf(gaps[place]?.options)
  const choices = () => named(options, (_, i) => letters.get(key.ids.gaps?.[place]?.[i] ?? ''))
  if (type === 'single') return oneOf(choices())
  if (type === 'multiple') return severalOf(choices())
  return type === 'short' ? typedTexts(key, place) : numbersOf(numbers)
}
