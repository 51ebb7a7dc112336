import { allSubjects } from '@abhyas/shared/identity/profile/choices'
import type { Tutor } from '@abhyas/shared/marketplace/listings/shapes'
import { commonFirst } from '../../../entities/reference-row/common-first.ts'

/** How many subjects a title names, and how many of more than these. */
const [maxNamed, namedOfMany] = [3, 2]
const list = new Intl.ListFormat('en-IN')

/**
 * 'Mathematics and Physics tutor', of the subjects they teach; of many 'Tutor for Mathematics, Biology and 18 more'.
 * The row that stands for all subjects is named only where it is alone.
 */
export function titleOf({ teaches }: Pick<Tutor, 'teaches'>): string {
  const all = [...new Set(teaches.flatMap(({ subjects }) => subjects))]
  const subjects = commonFirst(all.length > 1 ? all.filter((name) => name !== allSubjects) : all)
  if (subjects.length === 0) return 'Tutor'
  if (subjects.length <= maxNamed) return `${list.format(subjects)} tutor`
  return `Tutor for ${list.format([...subjects.slice(0, namedOfMany), `${subjects.length - namedOfMany} more`])}`
}
