import type { QuestionContent } from '../../content/questions/content.ts'

/** How an answer that is not fully right is marked. `none`: as a wrong one. */
export const partialRules = ['none', 'weights', 'jee_advanced', 'right_minus_wrong', 'by_part', 'by_position'] as const
export type PartialRule = (typeof partialRules)[number]

/** The rules that each question type offers. The first one is its default. An essay is marked by a person. */
export const partialRulesOf = {
  single: ['weights', 'none'],
  multiple: ['weights', 'none', 'jee_advanced', 'right_minus_wrong'],
  truefalse: ['weights', 'none'],
  short: ['weights', 'none'],
  numerical: ['weights', 'none'],
  matching: ['by_part', 'none'],
  ordering: ['none', 'by_position', 'by_part'],
  cloze: ['by_part', 'none'],
  essay: ['none'],
  description: ['none'],
} as const satisfies Readonly<Record<QuestionContent['type'], readonly [PartialRule, ...PartialRule[]]>>

/** Where negative sums become 0. `none`: a negative total stands. */
export const negativeFloors = ['none', 'test', 'section', 'question'] as const
export type NegativeFloor = (typeof negativeFloors)[number]

/** States of a question in a result. `waiting`: an essay that is not marked yet. */
export const slotStates = ['right', 'partial', 'wrong', 'blank', 'waiting', 'not_counted'] as const
export type SlotState = (typeof slotStates)[number]
