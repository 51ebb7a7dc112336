import { attemptLimits } from './limits.ts'

/** What a start is refused for. */
export const notOpen = 'This test is not open yet.'
export const testIsClosed = 'This test is closed.'
export const tooLateToStart = 'It is too late to begin this test.'
export const needsNetwork = 'This test begins with a network only.'
export const noneLeft = 'You have used all attempts of this test.'

/** What a start, a save and a hand-in are answered with. */
export const attemptStarted = 'Test started.'
export const alreadyRunning = 'This test is already running.'
export const goesOnHere = 'This test goes on on this device.'
export const saved = 'Saved'
export const packFound = 'The paper of this test'
export const envelopeOpened = 'The answers have arrived.'
export const handedIn = 'Your test is handed in.'

/** What is refused of events. */
export const attemptClosed = 'This attempt is closed.'
export const wrongPaper = 'These answers belong to another paper.'
export const eventsMissing = 'Events before these are missing.'
export const tooManyAtOnce = `At most ${attemptLimits.eventsPerCall} events in one call.`
export const tooManyEntries = 'This attempt has too many entries.'
export const noSuchQuestion = 'There is no such question in this paper.'
export const noSuchSection = 'There is no such section in this paper.'
export const noSuchOption = 'There is no such option in this question.'
export const noSuchLanguage = 'This paper has no such language.'
export const answerDoesNotFit = 'This answer does not fit its question.'
export const timeGoesBack = 'This event is earlier than the one before it.'
export const notNumbered = 'Events must be numbered without gaps.'
export const practiceOnly = 'Only practice shows answers before the end.'
export const endIsMissing = 'The last event must hand in the test.'

/** Results. */
export const stillRunning = 'This test is still running.'
export const resultNotYet = 'The result of this test is shown after it closes.'
export const solutionsNotYet = 'Solutions are shown after the test closes.'
