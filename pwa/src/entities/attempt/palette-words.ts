import type { PaletteState } from '@abhyas/shared/assessment/attempts/palette'

/** The five states in the order of the legend, with their words. */
export const paletteNames: Readonly<Record<PaletteState, string>> = {
  answered: 'Answered',
  not_answered: 'Not answered',
  marked: 'Marked for review',
  marked_answered: 'Answered & marked',
  not_visited: 'Not visited',
}

/** In the order of the legend. */
export const legendStates = Object.keys(paletteNames) as PaletteState[]
