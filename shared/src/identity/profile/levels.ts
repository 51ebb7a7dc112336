import type { TaughtLevel } from './values.ts'

const separator = ' - '

/** 'Class 10' of 'Secondary (Class 9 to 10) - Class 10'; a level without a sub level is its own name. */
export const shortLevel = (combined: string): string => combined.split(separator).at(-1) ?? combined

/** 'Class 10, Secondary (Class 9 to 10)': what tells two levels apart comes first, where a phone cuts the end. */
export const levelWithSchool = ({ combined, level_name }: Pick<TaughtLevel, 'combined' | 'level_name'>): string =>
  combined.startsWith(level_name + separator) ? `${shortLevel(combined)}, ${level_name}` : combined
