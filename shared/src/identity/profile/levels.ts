import type { TaughtLevel } from './values.ts'

type NamedLevel = Pick<TaughtLevel, 'combined' | 'level_name'>

const separator = ' - '

/** 'Class 10' of 'Secondary (Class 9 to 10) - Class 10'; a level without a sub level is its own name. */
export const shortLevel = (combined: string): string => combined.split(separator).at(-1) ?? combined

/** 'Class 10' of 'Secondary (Class 9 to 10) - Class 10'; empty if the level has no sub level. */
export const subLevelOf = ({ combined, level_name }: NamedLevel): string =>
  combined.startsWith(level_name + separator) ? combined.slice(level_name.length + separator.length) : ''

/** 'Class 10, Secondary (Class 9 to 10)': what tells two levels apart comes first, where a phone cuts the end. */
export const levelWithSchool = (level: NamedLevel): string => {
  const sub = subLevelOf(level)
  return sub ? `${sub}, ${level.level_name}` : level.combined
}
