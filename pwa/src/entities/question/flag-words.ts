import type { QuestionFlag } from '@abhyas/shared/content/questions/flags'

/** Why figures of tests speak against a question. */
export const flagWords: Readonly<Record<QuestionFlag, string>> = {
  too_hard: 'Almost nobody answers it right',
  too_easy: 'Almost everybody answers it right',
  separates_badly: 'Strong students do worse than weak ones',
  strong_choose_wrong: 'Strong students choose a wrong option',
  option_unused: 'Nobody chooses one of the options',
}
