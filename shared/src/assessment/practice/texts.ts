import { practiceLimits } from './limits.ts'

const { minQuestions, maxQuestions, topics, sessionsPerHour, questionsPerDay } = practiceLimits

export const practiceStarted = 'Practice started.'
export const practiceSubjects = 'Subjects'
export const practiceTopics = 'Topics'
export const practicePack = 'The questions of this practice'

export const countWrong = `Choose ${minQuestions} to ${maxQuestions} questions.`
export const tooManyTopics = `Choose at most ${topics} topics.`
export const sourceWrong = 'Choose all questions, wrong ones or new ones.'

/** Too few questions for what was asked. */
export const onlyFit = (count: number): string =>
  count === 0
    ? 'No question fits. Choose more topics or another difficulty.'
    : `Only ${count === 1 ? '1 question fits' : `${count} questions fit`}. Choose more topics or another difficulty.`

export const manySessions = `You have begun ${sessionsPerHour} practice sessions within an hour. Go on with one of them, or come back later.`
export const manyQuestions = `You have practised ${questionsPerDay} questions within a day. Come back tomorrow.`
