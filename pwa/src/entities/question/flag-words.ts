import type { QuestionFlag } from '@abhyas/shared/content/questions/flags'

/** Why figures of tests speak against a question. */
export const flagWords: Readonly<Record<QuestionFlag, string>> = {
  too_hard: 'Nearly nobody has it',
  too_easy: 'Nearly everybody has it',
  separates_badly: 'The strong do worse than the weak',
  strong_choose_wrong: 'The strong choose a wrong option',
  option_unused: 'Nobody chooses one of the options',
}
