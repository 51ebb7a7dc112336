import type { QuestionContent } from '../../content/questions/content.ts'
import type { NegativeFloor, PartialRule } from './kinds.ts'

/**
 * Neutral ids of what can be chosen, by its place in the content. Answers name these ids. `prompts` and `answers` are
 * those of matching pairs; `gaps` has the ids of the options of each gap.
 */
export interface SlotIds {
  readonly options?: readonly string[]
  readonly prompts?: readonly string[]
  readonly answers?: readonly string[]
  readonly gaps?: readonly (readonly string[])[]
}

/** A text that counts as a typed answer. `weight` is percent of the marks. */
export interface AcceptedText {
  readonly text: string
  readonly weight: number
}

/** The texts that a question accepts in one language. */
export interface AcceptedTexts {
  /** One list of a short question. Of a cloze question one for each gap, empty where nothing is typed. */
  readonly texts: readonly (readonly AcceptedText[])[]
  readonly is_case_sensitive: boolean
}

/** A question of a paper with its key and its marks. */
export interface PaperSlot {
  readonly id: string
  readonly content: QuestionContent
  readonly ids: SlotIds
  /** Marks for a right answer, and marks that a wrong one takes off. Neither is negative. */
  readonly right: number
  readonly wrong: number
  readonly partial: PartialRule
  /** Whose marks these are. Only where they are the question's own can a negative weight take marks off. */
  readonly by: 'question' | 'type'
  readonly topic?: string
  /** What its translations accept as typed answers, by language. All else that is right has no language. */
  readonly accepted_in?: Readonly<Record<string, AcceptedTexts>>
}

export interface PaperSection {
  readonly id: string
  /** How many answers count, if the person chooses among the questions. */
  readonly choose: number | null
  readonly slots: readonly PaperSlot[]
}

export interface ScoredPaper {
  readonly sections: readonly PaperSection[]
}

/**
 * A correction after publishing. `accept`: these options also count as right, for those who chose one of them.
 * `all_attempted`: full marks for everybody who answered. `everyone`: full marks for everybody. `exclude`: the question
 * is left out of score and total. `key`: the key of a later version with the same options.
 */
export type Ruling =
  | { readonly how: 'accept'; readonly options: readonly number[] }
  | { readonly how: 'all_attempted' | 'everyone' | 'exclude' }
  | { readonly how: 'key'; readonly content: QuestionContent }

export interface ScoringPolicy {
  /** The version of the rules. A result keeps it, so that it can be computed again. */
  readonly scoring_version: number
  readonly negative_floor: NegativeFloor
  /** By slot. */
  readonly rulings?: Readonly<Record<string, Ruling>>
}

/** What a person answered, by slot. Anything that is missing or has another shape than its type is blank. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, unknown>>
  /** The slots in the order that the person saw. Default: the order of the paper. */
  readonly order?: readonly string[]
  /** Marks that essays were given, by slot. */
  readonly essay_marks?: Readonly<Record<string, number>>
}
