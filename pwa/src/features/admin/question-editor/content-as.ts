import type { QuestionContent } from '@abhyas/shared/content/questions/content'

type Type = QuestionContent['type']
export type Option = NonNullable<QuestionContent['options']>[number]
export type NumberAnswer = NonNullable<QuestionContent['numbers']>[number]
export type Pair = NonNullable<QuestionContent['pairs']>[number]
export type Gap = NonNullable<QuestionContent['gaps']>[number]

/** What the editor of some parts of a question takes. */
export interface PartsProps<Part> {
  readonly parts: readonly Part[]
  /** The sentences by the names of fields. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (parts: Part[]) => void
}

export const emptyOption: Option = { text: '', weight: 0 }
/** Its number is not written yet: a number set beforehand would become the right answer of whoever overlooks it. */
export const emptyNumber: NumberAnswer = { value: Number.NaN, tolerance: 0, weight: 100 }

/** The id on the page of a field: `options.0` is `question-options-0`. */
export const idOf = (field: string): string => `question-${field.replaceAll('.', '-')}`

/** What a new question begins with. */
export const emptyQuestion: QuestionContent = {
  type: 'single',
  stem: '',
  options: [emptyOption, emptyOption, emptyOption, emptyOption],
  marks: 1,
  negative_marks: 0,
}

/** What the next question begins with: the type and the marks of the last one, and nothing else of it. */
export const nextQuestion = ({ type, marks, negative_marks }: QuestionContent): QuestionContent => ({
  ...contentAs(type, emptyQuestion),
  ...(Number.isFinite(marks) && Number.isFinite(negative_marks) && { marks, negative_marks }),
})

const atLeast = (options: readonly Option[], count: number): Option[] => [
  ...options,
  ...Array.from({ length: Math.max(0, count - options.length) }, () => emptyOption),
]

/** Shares of the right ones, which are given by their places: together they count in full. */
export function withShares(options: readonly Option[], right: readonly number[]): Option[] {
  const share = Math.round(100_000 / Math.max(1, right.length)) / 1_000
  return options.map((option, i) => ({ ...option, weight: right.includes(i) ? share : Math.min(0, option.weight) }))
}

/** The places of the right ones. */
export const rightOf = (options: readonly Option[]): number[] =>
  options.flatMap(({ weight }, i) => (weight > 0 ? [i] : []))

/** The same question as another type: what the other type has a place for is kept. */
export function contentAs(type: Type, content: QuestionContent): QuestionContent {
  const { options: given = [], numbers = [], pairs = [], gaps = [], ...common } = content
  const options = content.type === 'truefalse' ? [] : given
  const [first] = rightOf(options)
  const right = options.filter(({ weight }) => weight > 0)
  const emptyPair: Pair = { prompt: '', answer: '' }
  const own: Record<Type, Partial<QuestionContent>> = {
    single: { options: atLeast(options, 2).map((option, i) => ({ ...option, weight: i === first ? 100 : 0 })) },
    multiple: { options: withShares(atLeast(options, 2), rightOf(options)) },
    truefalse: {
      options: [
        { text: 'True', weight: 100 },
        { text: 'False', weight: 0 },
      ],
    },
    short: { options: atLeast(right, 1).map((option) => ({ ...option, weight: 100 })) },
    numerical: { numbers: numbers.length > 0 ? numbers : [emptyNumber] },
    matching: { pairs: pairs.length > 1 ? pairs : [emptyPair, emptyPair] },
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
