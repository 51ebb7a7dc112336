import type { CorrectionKind } from './shapes.ts'

export const regradeBegun = 'The new results are being computed.'
export const regradeFound = 'Regrade'
export const regradeApplied = 'The correction is applied. Everybody gets their new result within minutes.'
export const regradeUndone = 'The correction is undone. Everybody gets their earlier result within minutes.'
export const previewIsOld = 'Attempts came in since this preview. Look at it again.'
export const notReady = 'This regrade is not ready to be applied.'
export const notApplied = 'This regrade is not applied.'
export const laterOneFirst = 'A later regrade builds on this one. Undo that first.'
export const tooOldToUndo = 'A regrade can be undone for 30 days.'

/** The reason of a regrade that nobody asked for. */
export const keyChanged = 'The key of this question was changed, and the change is approved.'

export const reasonMissing = 'Say why: those whose results change may ask.'
export const notInTest = 'This question is not part of the test.'
export const chosenTwice = 'Correct each question once.'
export const noMarks = 'This question has no marks.'
export const optionsMissing = 'Choose the options that count as right too.'
export const optionsWrong = 'Only options that are there, and are not right already, can be accepted.'
export const onlyWithOptions = 'Only questions with options have options to accept.'
export const noNewKey = 'This question has no later approved version.'
export const otherOptions = 'The options of the later version are others. Choose who gets the marks instead.'

/** What a correction does, for authors and for those who took the test. */
export const correctionWords: Readonly<Record<CorrectionKind, string>> = {
  key: 'Marked by a corrected key',
  accept: 'Further options count as right',
  all_attempted: 'Everybody who answered has full marks',
  everyone: 'Everybody has full marks',
  exclude: 'Left out of score and total',
}

/** The notice to the author of a test that a regrade waits for a decision. */
export const regradePrepared = (test: string) => ({
  kind: 'review',
  title: 'A key of your test was changed',
  text: `A regrade of ${test} is prepared. Nothing changes until you apply it.`,
})

/** The notice that a result has changed. */
export const scoreChanged = (test: string, from: number, to: number) => ({
  kind: 'result',
  title: 'Score changed',
  text: `Your score of ${test} changed from ${from} to ${to}.`,
})
