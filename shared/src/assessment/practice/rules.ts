import { difficulties } from '../../content/questions/kinds.ts'
import { difficultyWrong } from '../../content/questions/texts.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { oneOf } from '../../forms/predicates.ts'
import { practiceLimits, practiceSources } from './limits.ts'
import type { NewPractice } from './shapes.ts'
import * as texts from './texts.ts'

const { minQuestions, maxQuestions } = practiceLimits

const count: Check<NewPractice, undefined> = (value) =>
  Number.isInteger(value) && (value as number) >= minQuestions && (value as number) <= maxQuestions
    ? undefined
    : texts.countWrong

const topics: Check<NewPractice, undefined> = (value) =>
  Array.isArray(value) && value.length > practiceLimits.topics ? texts.tooManyTopics : undefined

/** What is asked for a practice by topic. */
export const practiceRules: FormRules<NewPractice> = [
  { field: 'topics', checks: [topics] },
  { field: 'difficulty', checks: [oneOf(difficulties, difficultyWrong)] },
  { field: 'count', checks: [count] },
  { field: 'from', checks: [oneOf(practiceSources, texts.sourceWrong)] },
]
