import type { Asked } from '../../../entities/tutor/use-tutors.ts'
import type { ChosenFilter } from '../../../ui/filter-chips.tsx'
import { chosenOf, type FilterGroup, pressed } from './filter-groups.ts'

type Change = (changed: Asked) => void

/** Without a pincode there are no distances. */
export const withoutPlace: Asked = { near: '', within: '', sort: '' }

/** What is chosen, each with a way to take it off; also words, for which there is no field here. */
export function chosenFilters(groups: readonly FilterGroup[], values: Asked, change: Change): readonly ChosenFilter[] {
  const chosen = groups.flatMap((group) =>
    chosenOf(group, values).map((value) => ({
      key: `${group.name} ${value}`,
      label: group.title,
      text: inBar(group, value),
      remove: () => change({ [group.name]: group.usual ? '' : pressed(group, values, value) }),
    })),
  )
  const words = values.q ?? ''
  return words ? [{ key: 'q', label: 'Words', text: words, remove: () => change({ q: '' }) }, ...chosen] : chosen
}

/** A choice on its own: its group is not beside it. */
function inBar({ name, choices }: FilterGroup, value: string): string {
  const text = choices.find((one) => one.value === value)?.text ?? value
  if (name === 'within') return value === 'any' ? 'Any distance' : `Within ${text}`
  return name === 'verified' ? 'Verified' : text
}

/** All filters off; the subject and the place stay. */
export const withoutFilters = (groups: readonly FilterGroup[]): Asked =>
  Object.fromEntries(['q', ...groups.map(({ name }) => name)].map((name) => [name, '']))
