import type { Ruling } from '@abhyas/shared/assessment/scoring/paper'
import type { CorrectionKind } from '@abhyas/shared/assessment/regrades/shapes'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'

/** A correction of a question of one edition, with the content of a later version if it is by key. */
export interface Correction {
  readonly edition: number
  readonly question_id: string
  readonly how: CorrectionKind
  /** Of `accept`: the places of options. */
  readonly options?: readonly number[]
  readonly version?: number
  readonly content?: QuestionContent
}

/** What a test has of corrections. `corrections_version` counts up with each change of them; missing: there were none. */
export interface Corrected {
  readonly corrections?: readonly Correction[]
  readonly corrections_version?: number
}

/** The corrections of a paper, as scoring reads them: by slot. */
export function rulingsOf(
  { corrections = [] }: Corrected,
  paper: Pick<WholePaper, 'edition' | 'keys'>,
): Readonly<Record<string, Ruling>> {
  const known = new Map<string, Ruling>()
  for (const correction of corrections)
    if (correction.edition === paper.edition) known.set(correction.question_id, rulingOf(correction))
  if (known.size === 0) return none
  return Object.fromEntries(
    Object.entries(paper.keys).flatMap(([slot, { question_id }]) => {
      const ruling = known.get(question_id)
      return ruling ? [[slot, ruling]] : []
    }),
  )
}
const none = {}

function rulingOf({ how, options = [], content }: Correction): Ruling {
  if (how === 'accept') return { how, options }
  return how === 'key' ? { how, content: content! } : { how }
}

/** Corrections with further ones: the newest one of a question counts. */
export function withCorrections(earlier: readonly Correction[], further: readonly Correction[]): readonly Correction[] {
  const isReplaced = (one: Correction) =>
    further.some(({ edition, question_id }) => edition === one.edition && question_id === one.question_id)
  return [...earlier.filter((one) => !isReplaced(one)), ...further]
}

/** A question with the key that counts. */
export function contentWith(ruling: Ruling | undefined, content: QuestionContent): QuestionContent {
  if (ruling?.how === 'key') return ruling.content
  if (ruling?.how !== 'accept') return content
  const options = content.options?.map((option, place) =>
    ruling.options.includes(place) ? { ...option, weight: 100 } : option,
  )
  return { ...content, ...(options && { options }) }
}

/** A paper whose keys are those that count. */
export function withCorrectedKeys(test: Corrected, paper: WholePaper): WholePaper {
  const rulings = Object.entries(rulingsOf(test, paper)).map(([slot, ruling]) => {
    const key = paper.keys[slot]!
    const content = contentWith(ruling, key.content)
    const isByKey = ruling.how === 'accept' || ruling.how === 'key'
    return [slot, { ...key, content, ...(!isByKey && { ruling: ruling.how }) }] as const
  })
  return { ...paper, keys: { ...paper.keys, ...Object.fromEntries(rulings) } }
}
