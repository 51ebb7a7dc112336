import { allSubjects } from '@abhyas/shared/identity/profile/choices'
import type { Tutor } from '@abhyas/shared/marketplace/listings/shapes'

/** How many subjects a title names. */
const maxNamed = 3
const list = new Intl.ListFormat('en-IN')

/**
 * 'Mathematics and Physics tutor', of the subjects they teach; of many 'Tutor for Biology, Civics, Hindi and 19 more'.
 * The row that stands for all subjects is named only where it is alone.
 */
export function titleOf({ teaches }: Pick<Tutor, 'teaches'>): string {
  const all = [...new Set(teaches.flatMap(({ subjects }) => subjects))]
  const subjects = all.length > 1 ? all.filter((name) => name !== allSubjects) : all
  if (subjects.length === 0) return 'Tutor'
  if (subjects.length <= maxNamed) return `${list.format(subjects)} tutor`
  return `Tutor for ${list.format([...subjects.slice(0, maxNamed), `${subjects.length - maxNamed} more`])}`
}
