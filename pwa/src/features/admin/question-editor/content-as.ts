import type { QuestionContent } from '@abhyas/shared/content/questions/content'

type Type = QuestionContent['type']
export type Option = NonNullable<QuestionContent['options']>[number]
export type NumberAnswer = NonNullable<QuestionContent['numbers']>[number]
export type Pair = NonNullable<QuestionContent['pairs']>[number]
export type Gap = NonNullable<QuestionContent['gaps']>[number]

export const emptyOption: Option = { text: '', weight: 0 }
export const emptyNumber: NumberAnswer = { value: 0, tolerance: 0, weight: 100 }

/** What a new question begins with. */
export const emptyQuestion: QuestionContent = {
  type: 'single',
  stem: '',
  options: [emptyOption, emptyOption, emptyOption, emptyOption],
  marks: 1,
  negative_marks: 0,
}

const atLeast = (options: readonly Option[], count: number): Option[] =>
  options.length >= count
    ? [...options]
    : [...options, ...Array.from({ length: count - options.length }, () => emptyOption)]

/** Shares of the right ones: together they count in full. */
export function withShares(options: readonly Option[], right: ReadonlySet<number>): Option[] {
  const share = Math.round(100_000 / Math.max(1, right.size)) / 1_000
  return options.map((option, i) => ({ ...option, weight: right.has(i) ? share : Math.min(0, option.weight) }))
}

const rightOf = (options: readonly Option[]) => new Set(options.flatMap(({ weight }, i) => (weight > 0 ? [i] : [])))

/** The same question as another type: what the other type has a place for is kept. */
export function contentAs(type: Type, content: QuestionContent): QuestionContent {
  const { options: given = [], numbers = [], pairs = [], gaps = [], ...common } = content
  const options = content.type === 'truefalse' ? [] : given
  const first = [...rightOf(options)][0]
  const own: Record<Type, Partial<QuestionContent>> = {
    single: { options: atLeast(options, 2).map((option, i) => ({ ...option, weight: i === first ? 100 : 0 })) },
    multiple: { options: withShares(atLeast(options, 2), rightOf(options)) },
    truefalse: {
      options: [
        { text: 'True', weight: 100 },
        { text: 'False', weight: 0 },
      ],
    },
    short: {
      options: atLeast(
        options.filter(({ weight }) => weight > 0),
        1,
      ).map((option) => ({ ...option, weight: 100 })),
    },
    numerical: { numbers: numbers.length > 0 ? numbers : [emptyNumber] },
    matching: {
      pairs:
        pairs.length > 1
          ? pairs
          : [
              { prompt: '', answer: '' },
              { prompt: '', answer: '' },
            ],
    },
    ordering: { options: atLeast(options, 2).map((option) => ({ ...option, weight: 0 })) },
    cloze: { gaps },
    essay: {},
    description: { marks: 0, negative_marks: 0 },
  }
  const marks = content.type === 'description' && type !== 'description' ? { marks: 1 } : {}
  return { ...common, ...marks, ...own[type], type } as QuestionContent
}

/** Options up to the last one that somebody wrote. */
const written = (options: readonly Option[]) =>
  options.slice(0, options.findLastIndex(({ text, feedback }) => text !== '' || feedback) + 1)

/** Removes blank parts: hints, an explanation, options at the end. */
export function withoutBlanks(content: QuestionContent): QuestionContent {
  const kept = Object.entries(content).filter(([, value]) => value !== '' && value !== undefined)
  const { pairs, hints, options, ...rest } = Object.fromEntries(kept) as QuestionContent
  return {
    ...rest,
    stem: content.stem,
    ...(options && { options: written(options) }),
    ...(pairs && { pairs: pairs.map(({ prompt, answer }) => (prompt ? { prompt, answer } : { answer })) }),
    ...(hints && { hints: hints.filter((hint) => hint !== '') }),
  }
}
