import { languageName } from './language-name.ts'
import { testStatuses } from './choices.ts'
import { testLimits } from './limits.ts'

/** Fields of a test. */
export const testNameMissing = 'Test name is required'
export const testTypeWrong = 'Test type must be practice, mock or exam'
export const statusWrong = `Status must be one of ${testStatuses.join(', ')}`
export const notInList = (label: 'Board' | 'Class' | 'Subject' | 'Category') => `Choose a ${label} of the list`
export const durationWrong = `Duration must be a whole number of minutes from 1 to ${testLimits.minutes}`
export const accessWrong = 'Access must be free or plan'
export const momentWrong = 'Enter a date and a time.'
export const closesTooEarly = 'Closing must be after opening.'
export const closesInPast = 'Closing must be in the future.'
export const timesFixed = 'Times are set when a test is published or reopened.'
export const lastStartWrong = 'The last start must be between opening and closing.'
export const attemptsWrong = (min: number) => `Attempts must be a whole number from ${min} to ${testLimits.attempts}`
export const countedAttemptWrong = 'The attempt that counts must be best, last or first'
export const passPercentWrong = 'The pass mark must be from 0 to 100 percent'
export const negativeFloorWrong = 'Negative marks must stop at none, test, section or question'
export const formsWrong = `Forms must be a whole number from 1 to ${testLimits.forms}`
export const lateMinutesWrong = `Late answers can be accepted for 0 to ${testLimits.acceptMinutes.toLocaleString('en-IN')} minutes`
export const lateRuleWrong = 'Later answers must be hold or reject'
export const rankRuleWrong = 'Rank must be by marks or percentile_of_form'
export const instructionsTooNested = (max: number) =>
  `The formatting of the instructions is more than ${max} elements deep. Simplify it.`
export const examOffline = 'An exam begins with a network only.'
export const tieBreakWrong = 'Choose sections of this test.'

/** Sections and their questions. */
export const tooManyParts = `A test has at most ${testLimits.sections} sections and ${testLimits.questions} questions.`
export const someTimed = 'Give every section a time, or none.'
export const unequalMarks = 'Questions of a section with a choice must have equal marks.'
export const sectionNameMissing = 'Section name is required'
export const idTwice = 'Two parts of this test have the same id.'
export const chooseWrong = `The answers that count must be a whole number from 1 to ${testLimits.questions}`
export const drawnWrong = `A rule draws a whole number from 1 to ${testLimits.drawn}`
export const rightWrong = `Marks must be from 0 to ${testLimits.marks.toLocaleString('en-IN')}, with three decimals or a fraction with six`
export const wrongWrong = 'Marks taken off must be from 0 to the marks of a right answer'
export const partialWrong = 'This type of question cannot be marked in part this way'

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
/** A section as sentences name it. The name of many sections begins with the word. */
const sectionOf = (name: string) => `section ${name.trim().replace(/^section\s+/i, '')}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const questionAt = (number: number, section: string) => `Question ${number} of ${sectionOf(section)}`

/** What keeps a test from being published. */
export const notReady = 'This test cannot be published yet.'
export const noQuestion = 'A test needs at least one question.'
export const noTime = 'A mock or an exam needs a time.'
export const noExamTimes = 'An exam needs an opening and a closing time.'
export const notApproved = (number: number, section: string) => `${questionAt(number, section)} is not approved.`
export const standsTwice = (number: number, section: string) =>
  `${questionAt(number, section)} stands in the test twice.`
export const isOnlyText = (number: number, section: string) =>
  `${questionAt(number, section)} is a text without an answer. Add it as the text of a group.`
export const passageNotApproved = (section: string) => `The text of a group in ${sectionOf(section)} is not approved.`
export const tooFewToChoose = (section: string, choose: number, count: number) =>
  `${capital(sectionOf(section))} counts ${plural(choose, 'answer')}, but has only ${plural(count, 'question')}.`
export const tooFewApproved = (section: string, need: number, have: number) =>
  `${capital(sectionOf(section))} draws ${need}, but only ${have} ${have === 1 ? 'is' : 'are'} approved.`
/** @param approved those that match, also those in other tests or elsewhere in this one */
export const tooFewFree = (section: string, need: number, have: number, approved: number) =>
  `${capital(sectionOf(section))} draws ${need}, but of ${plural(approved, 'approved question')} only ${have} ${have === 1 ? 'is' : 'are'} free.`
export const stillReserved = (count: number) =>
  `${plural(count, 'question')} ${count === 1 ? 'is' : 'are'} in a mock or exam that is not over.`
export const unequalForms =
  'The forms of this test would have different total marks. Set the marks of what its rules draw.'
export const picturesTooBig = `The pictures of this test have more than ${testLimits.pictures / 1_000_000} MB.`

const numbers = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** @param sections the names of the sections, each once */
export function rulesCompete(rules: number, sections: readonly string[], have: number): string {
  const names = sections.map((name) => sectionOf(name).replace('section ', ''))
  const last = names.pop()
  const of = names.length === 0 ? `section ${last}` : `sections ${names.join(', ')} and ${last}`
  const what = have === 1 ? 'question' : `${have} questions`
  return `${numbers[rules] ?? rules} rules of ${of} want the same ${what}.`
}

export const otherKey = (language: string, number: number) =>
  `The ${languageName(language)} version of question ${number} has another key.`

/** When results are shown. */
export const reviewWrong = 'Each part of a result is shown from handed_in, closed or over on, or never'
export const solutionsTooEarly = 'Solutions of an exam are shown after it closes.'
export const ranksTooEarly = 'Ranks are shown after a test closes.'
export const scoreTooLate = 'Nothing of a result is shown before its score.'

/** Ways out of a rule that finds too few questions. */
export const useFewer = (count: number) => `Draw ${count}`
export const takeAway = (count: number) => `Draw ${count} fewer`
export const anyDifficulty = 'Also draw another difficulty'

/** Calls. */
export const ownTestRunning = 'Your previous check or preview of a test is still running. Try again in a moment.'
export const testsBusy = 'Many tests are being checked right now. Try again in a moment.'
/** @param n from 1 */
export const copyOf = (name: string, n: number) => `${name} (copy${n === 1 ? '' : ` ${n}`})`
export const tooManyCopies = 'This test has too many copies. Rename one of them.'
export const thumbnailSaved = 'The picture of the test was changed.'
export const thumbnailDeleted = 'The picture of the test was deleted.'
export const testAdded = 'Test added successfully'
export const testUpdated = 'Test updated successfully'
export const testDeleted = 'Test deleted successfully'
export const testDeleteFailed = 'Failed to delete test'
export const testExists = 'A test of this name is there already, for the same board and class.'
export const testStale = 'Somebody else has changed this test. Reload it, or overwrite their change.'
export const isPublished = 'This test is published: copy it to change its questions, marks or time.'
export const hasAttempts = (count: number) => `This test has ${plural(count, 'attempt')}: archive it instead.`
export const isGiven = (batches: number) =>
  `This test is given to ${plural(batches, 'batch', 'batches')}: take it back first.`

/** Changes of the status. */
export const testPublished = 'Test published.'
export const testScheduled = 'Test scheduled.'
export const testClosed = 'Test closed.'
export const testReopened = 'Test reopened.'
export const testArchived = 'Test archived.'
export const testDrafted = 'Test is a draft again.'
export const solutionsOut = 'Its solutions are out: copy the test.'
export const cannotBecome = (from: string, to: string) =>
  `${/^[aeiou]/.test(from) ? 'An' : 'A'} ${from} test cannot become ${to}.`

/** The sample test. */
export const demoName = 'Sample test'
