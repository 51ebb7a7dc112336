import { useState } from 'react'
import { tutorsInWords } from '../../../entities/tutor/tutor-words.ts'
import { type Asked, type TutorList, useTutorsToCount } from '../../../entities/tutor/use-tutors.ts'
import { type ChosenFilter, FilterChips } from '../../../ui/filter-chips.tsx'
import { FilterSheet } from '../../../ui/filter-sheet.tsx'
import { withoutFilters } from './chosen-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { chosenOf, filterGroups } from './filter-groups.ts'

interface FilterBarProps {
  readonly list: TutorList
  readonly chosen: readonly ChosenFilter[]
}

/** On a phone: the way to the filters, with their number, and what is chosen. */
export function FilterBar({ list, chosen }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FilterChips
        label={chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
        onOpen={() => setIsOpen(true)}
        chosen={chosen}
      />
      {isOpen && <Sheet list={list} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The filters before they are applied: the button says how many tutors they would leave. */
function Sheet({ list, onClose }: { readonly list: TutorList; readonly onClose: () => void }) {
  const [values, setValues] = useState<Asked>(list.values)
  const change = (changed: Asked) => setValues((before) => ({ ...before, ...changed }))
  const { answer, problem, isLoading } = useTutorsToCount(values)
  const groups = filterGroups(values, answer ?? list.answer)
  const isAsNow = Object.entries(values).every(([name, value]) => list.values[name] === value)
  const counted = isAsNow ? list.answer : problem || isLoading ? undefined : answer
  return (
    <FilterSheet
      show={counted ? `Show ${tutorsInWords(counted)}` : 'Show tutors'}
      onShow={() => {
        onClose()
        if (!isAsNow) list.change(values)
      }}
      onClose={onClose}
      isFiltered={groups.some((group) => chosenOf(group, values).length > 0)}
      onClear={() => change(withoutFilters(groups))}
    >
      <FilterFields groups={groups} values={values} change={change} />
    </FilterSheet>
  )
}
