import { type TeachingMode, teachingModes, waysOfTeaching } from './choices.ts'

/** The ways of teaching that the words of a profile mean, each once. Unknown words mean none. */
export const modesOf = (words: readonly string[]): TeachingMode[] =>
  teachingModes.filter((mode) => (waysOfTeaching[mode].words as readonly string[]).some((word) => words.includes(word)))

/** What families read. Empty for what is no way of teaching. */
export const modeName = (mode: string): string => waysOfTeaching[mode as TeachingMode]?.name ?? ''
