import type { TestType } from './choices.ts'
import type { MarkedQuestion } from './marking.ts'
import type { MeasuredTest } from './totals.ts'

/** What the check for publishing reads of a test. Empty texts are missing. */
export interface TestToCheck extends MeasuredTest {
  readonly test_type: TestType
  readonly forms: number
  readonly subject_id: string
  readonly category_id: string
  readonly board_name: string
  readonly class_name: string
  readonly opens_at: string
  readonly closes_at: string
}

/** What is true of a question now. */
export interface QuestionFacts extends MarkedQuestion {
  /** Whether it has an approved version, is active and not retired. */
  readonly isLive: boolean
  readonly contentHash: string
  /** Whether a mock or exam that is not over has it. An earlier edition of this test does not count. */
  readonly isReserved: boolean
  /** Whether people have practised it. */
  readonly isExposed: boolean
  /** Languages of translations whose key differs. */
  readonly otherKeyIn?: readonly string[]
}

/** What a rule finds now. Reserved questions and those that the test has fixed are not counted. */
export interface RuleFacts {
  /** Exact unless `isPart`: then it is only known to be enough. */
  readonly have: number
  /** Whether there may be more than `have`: no more were read. */
  readonly isPart?: boolean
  /** Approved questions that match, but are reserved, or fixed in the test. */
  readonly taken?: number
  /** Questions that match, but wait for approval. */
  readonly waiting: number
  /** How many of those it finds people have practised. */
  readonly exposed: number
  /** Every type and marks of those that were read, each once: a draw can take any. The first stands for all of them. */
  readonly kinds?: readonly MarkedQuestion[]
}

export interface TestFacts {
  /** By id. A question that is missing does not exist. */
  readonly questions: ReadonlyMap<string, QuestionFacts>
  /** By the slot's id. */
  readonly rules: ReadonlyMap<string, RuleFacts>
  readonly pictureBytes: number
}

/** What an author can do about a rule, named by its slot: draw so many, draw so many fewer, or draw any difficulty. */
export type WayOut = { readonly slot: string; readonly label: string } & (
  | { readonly do: 'draw' | 'draw_fewer'; readonly count: number }
  | { readonly do: 'any_difficulty' }
)

/** What keeps a test from being published. The numbers belong to rules. */
export interface PublishProblem {
  readonly field: string
  readonly code: string
  readonly message: string
  readonly need?: number
  readonly have?: number
  readonly waiting?: number
  readonly ways?: readonly WayOut[]
}
