import type { QuestionContent } from '../../content/questions/content.ts'
import type { AcceptedText, PaperSlot } from './paper.ts'
import type { TypedKey } from './typed.ts'

/** Returns the texts that a question accepts where answers are typed. Undefined if none is: its key has no language. */
export function acceptedTextsOf(
  content: QuestionContent,
): { texts: AcceptedText[][]; is_case_sensitive: boolean } | undefined {
  const { type, options = [], gaps = [], is_case_sensitive = false } = content
  const typed = type === 'short' ? [options] : gaps.map((gap) => (gap.type === 'short' ? (gap.options ?? []) : []))
  if (typed.every((accepted) => accepted.length === 0)) return undefined
  return { texts: typed.map((accepted) => accepted.map(({ text, weight }) => ({ text, weight }))), is_case_sensitive }
}

/**
 * The keys of a text that is typed: that of the question, and those of the translations that its paper has. Nobody knows
 * in which language somebody read the question, so each of them counts, with its own rule for capitals.
 * @param place of the gap. 0 in a question of one text
 */
export function typedKeysOf(
  content: QuestionContent,
  { accepted_in: translated = {} }: Pick<PaperSlot, 'accepted_in'>,
  place: number,
): TypedKey[] {
  const all = [acceptedTextsOf(content), ...Object.values(translated)]
  return all.flatMap((one) =>
    one ? [{ accepted: one.texts[place] ?? [], isCaseSensitive: one.is_case_sensitive }] : [],
  )
}
