import type { QuestionContent } from '../../content/questions/content.ts'

/**
 * The key of a question without its language: type, and number, weights and order of what can be chosen. An answer means
 * the same in two languages exactly if these texts are equal. Accepted texts differ between languages, and how many
 * they are, and whether capitals count in them: a paper keeps those of each language (`acceptedTextsOf`).
 */
export function translatedKey({ type, options = [], numbers = [], pairs = [], gaps = [] }: QuestionContent): string {
  const choices = (all: readonly { readonly weight: number }[], isTyped: boolean) =>
    isTyped ? [] : all.map(({ weight }) => weight)
  const values = (all: typeof numbers) => all.map(({ value, tolerance, weight }) => [value, tolerance, weight])
  // Two prompts can have the same answer; then they have it in every language.
  const answers = pairs.map(({ answer }) => answer.trim())
  return JSON.stringify([
    type,
    choices(options, type === 'short'),
    values(numbers),
    pairs.map(({ prompt }, i) => [prompt !== undefined, answers.indexOf(answers[i]!)]),
    gaps.map((gap) => [
      gap.type,
      gap.marks,
      choices(gap.options ?? [], gap.type === 'short'),
      values(gap.numbers ?? []),
    ]),
  ])
}
