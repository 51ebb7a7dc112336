import { dayInWords } from '../../india/day-in-words.ts'
import { classLimits, workLimits } from './limits.ts'

export const classFound = 'Class'
export const classMade = 'The class is created.'
export const classSaved = 'Saved'
export const classCodeMade = 'This code lets students join. The older one no longer works.'
export const classJoined = 'You are in the class.'
export const classAccepted = 'Accepted'
export const classLeft = 'You have left the class.'
export const memberAsked = 'The family is asked to accept.'
export const memberRemoved = 'Removed from the class.'
export const workSaved = 'Saved'
export const workDeleted = 'Deleted'
export const workFound = 'Work'
export const submissionSaved = 'Handed in'
export const submissionMarked = 'Saved'
export const gradebookFound = 'Gradebook'

export const classNameMissing = 'Give the class a name.'
export const classNameTooLong = `At most ${classLimits.name} characters.`
export const modeMissing = 'Choose how the class takes place.'
export const modeWrong = 'Choose home, place, online, institute or distance.'
export const capacityWrong = `Say a whole number from 1 to ${classLimits.capacity}.`
export const capacityTooSmall = 'The class has more students than this. Enter a larger number.'
export const startMissing = 'Choose the day on which it starts.'
export const dayWrong = 'Choose a day.'
export const endsBeforeStart = 'The class cannot end before it starts.'
export const zoneWrong = 'Choose a time zone.'
export const classStateWrong = 'Choose draft, open, running or closed.'
export const weeklyWrong = 'Choose a day, and times as 17:00.'
export const weeklyOverlap = (day: string) => `Two times overlap on ${day}.`
export const weeklyEnds = 'A time must end after it begins.'
export const tooManyTimes = `At most ${classLimits.weekly} times a week.`
export const tooManyClasses = `You have ${classLimits.open} classes. Close one first.`
export const tooManyJoined = `A student is in at most ${classLimits.joined} classes.`
export const seatsUnknown = 'Choose a plan whose seats you have.'
export const classStale = 'This class was changed meanwhile. Look at it before you save.'

export const classCodeMissing = 'Enter the code.'
export const classFull = 'This class is full.'
export const notAskedYou = 'Only students whose family has asked you can be added. Others join by the code.'
export const classClosed = 'This class is closed.'
export const notJoined = 'This student is not in the class.'

export const batchMissing = 'Choose a class.'
export const kindWrong = 'Choose test, material or task.'
export const testMissing = 'Choose a test.'
export const testUnknown = 'Choose a published test.'
export const materialUnknown = 'Choose a material of yours, or one that is for everybody.'
export const titleMissing = 'Give it a title.'
export const titleTooLong = `At most ${workLimits.title} characters.`
export const instructionsTooLong = `At most ${workLimits.instructions.toLocaleString('en-IN')} characters.`
export const opensMissing = 'Choose when it opens.'
export const dueMissing = 'Choose when it is due.'
export const momentWrong = 'Choose a day and a time.'
export const dueBeforeOpen = 'The due date must be after it opens.'
export const wasDue = (due: Date) => `It was due on ${dayInWords(due.toISOString())}.`
export const opensLater = (opens: Date) => `It opens on ${dayInWords(opens.toISOString())}.`
export const lateWrong = 'Choose accept, mark or refuse.'
export const pointsWrong = `Say a whole number from 0 to ${workLimits.points.toLocaleString('en-IN')}.`
export const toWrong = 'Choose among the students of the class.'
export const toMissing = 'Choose at least one student.'
export const attemptsWrong = `Say a whole number from 1 to ${workLimits.attempts}.`
export const extraWrong = 'Choose 25, 33, 50 or 100 percent for students of the class.'
export const onlyOfTests = 'Only a test has attempts and time.'
export const notOwnTest = 'Only tests of your own can have other attempts or more time. Leave this empty.'
export const needsAccount = 'A test needs an account. Give it to students who have one.'
export const workStateWrong = 'Choose draft, published or closed.'
export const newWorkStateWrong = 'Choose draft or published.'
export const tooMuchWork = `A class has at most ${workLimits.inClass} pieces of work.`
export const kindFixed = 'This cannot be changed after it was given.'
export const workStarted = 'Somebody has begun this. Close it instead.'

export const answerMissing = 'Write your answer.'
export const tooManyFiles = `At most ${workLimits.files} files.`
export const workFileAdded = 'Uploaded. It goes in with your answer.'
export const workFileGone = 'A file is no longer here. Add it anew.'
export const workFilesSpent = `You have sent ${workLimits.filesInDay} files today. Try again tomorrow.`
export const answerTooLong = `At most ${workLimits.answer.toLocaleString('en-IN')} characters.`
export const doneByTest = 'This is done by taking the test.'
export const workClosed = 'This work is closed.'
export const markedAlready = 'This is marked already.'
export const scoreWrong = (points: number) => `Say a number from 0 to ${points}.`
export const noPoints = 'This work has no points.'
export const scoreOfTest = 'The score comes from the test.'
export const feedbackTooLong = `At most ${workLimits.feedback.toLocaleString('en-IN')} characters.`
export const submissionStateWrong = 'Choose todo, done, late or excused.'
export const listStateWrong = 'Choose open or done.'

/** 'Test given to 31 students.' */
export const workGiven = (kind: string, count: number) =>
  `${kind} given to ${count === 1 ? '1 student' : `${count.toLocaleString('en-IN')} students`}.`
export const workKept = 'Saved as a draft. Nobody sees it yet.'

export const workNotice = (title: string, due: Date, batchId: string) => ({
  kind: 'class',
  title: `New work: ${title}`,
  text: `Due ${dayInWords(due.toISOString())}.`,
  link: `/classes/${batchId}`,
})
export const markedNotice = (title: string, batchId: string) => ({
  kind: 'class',
  title: `Marked: ${title}`,
  text: '',
  link: `/classes/${batchId}`,
})
export const askedNotice = (name: string, batchId: string) => ({
  kind: 'class',
  title: `Asked to join: ${name}`,
  text: 'Accept it if you want to be in this class.',
  link: `/classes/${batchId}`,
})
