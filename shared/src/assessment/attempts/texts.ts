import { attemptLimits, minRanked } from './limits.ts'

/** What a start is refused for. */
export const notOpen = 'This test is not open yet.'
export const testIsClosed = 'This test is closed.'
export const tooLateToStart = 'It is too late to begin this test.'
export const needsNetwork = 'This test begins with a network only.'
export const planNeeded = 'This test is part of a plan.'
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

/** The notice that a result can be seen. */
export const resultReady = (test: string, score: number, total: number) => ({
  kind: 'result',
  title: 'Result ready',
  text: `${test}: ${score} of ${total}.`,
})

export const resultMail = (test: string, link: string) => ({
  subject: `Your result of ${test}`,
  text: `Your result of ${test} is ready.\n\nSee it here:\n${link}\n\nYou can switch these mails off in Abhyas under Notifications.`,
})

/** Results. */
export const shownFromTen = `Shown from ${minRanked} results on.`
export const stillRunning = 'This test is still running.'
export const resultNotYet = 'The result of this test is shown after it closes.'
export const solutionsNotYet = 'Solutions are shown after the test closes.'
export const attemptVoid = 'This attempt was annulled.'

/** Answers that came too late. `moment`: in words. */
export const answersWait = (moment: string) => `Your answers came after ${moment}. They wait for a decision.`

/** What authors decide about an attempt. */
export const reasonMissing = 'Say why: it is kept with the attempt.'
export const minutesWrong = `Minutes must be a whole number from ${attemptLimits.minExtension} to ${attemptLimits.maxExtension}.`
export const noClock = 'This attempt has no clock to extend.'
export const tooOldToRestore = 'An attempt can be restored for 30 days.'
export const decided = {
  extend: 'Attempt extended.',
  accept: 'Late answers accepted.',
  reject: 'Late answers rejected.',
  void: 'Attempt annulled.',
  restore: 'Attempt restored.',
} as const

/** Marks of essays. */
export const marksSaved = 'Marks saved.'
export const marksWrong = (most: number) => `Marks must be from 0 to ${most}.`
export const marksStep = 'Marks are given in steps of 0.25.'
export const noSuchEssay = 'There is no such essay in this attempt.'
export const marksStale = 'This attempt has changed meanwhile. Look at it again.'

/** More time for a person. */
export const extraTimeWrong = 'Extra time must be 0, 25, 33, 50 or 100 percent.'
export const breaksWrong = `Minutes for breaks must be a whole number from 0 to ${attemptLimits.breakMinutes}.`
export const accommodationSaved = 'Extra time saved.'

/** A file of results. */
export const exportWhat = 'What must be results.'
export const exportFormat = 'Format must be csv or xlsx.'
