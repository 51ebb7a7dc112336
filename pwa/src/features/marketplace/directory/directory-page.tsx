import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { rememberSearch } from '../../../data/last-search.ts'
import { nameOf } from '../../../entities/place/place-field.tsx'
import { readTutorsAhead, type TutorList, useTutorList } from '../../../entities/tutor/use-tutors.ts'
import { chipLook } from '../../../ui/filter-chips.tsx'
import type { Address } from '../../../ui/lazy.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type FilterGroup, filterGroups } from './filter-groups.ts'
import { Results } from './results.tsx'
import { SearchFields, SearchLine } from './search-fields.tsx'
import { useNear } from './use-near.ts'

const pincode = /^[0-9]{6}$/

/** The directory: teachers and institutes by subject and distance. Its filters are in the address. */
export function TutorsPage() {
  const asked = useSearchParams()[0].get('near')?.trim() ?? ''
  const list = useTutorList(asked === '' || pincode.test(asked))
  const near = useNear(asked, list.change)
  const isPhone = useIsPhone()
  const { values, change } = list
  const groups = filterGroups(values, list.answer)
  const chosen = chosenFilters(groups, values, change)
  const problem = near.problem ?? list.problem?.fields.near
  const place = list.answer?.near?.pincode === asked ? list.answer.near.place : ''
  useRemembered(list, place)
  const search = { values, place, problem, change }
  return (
    <PageWidth sx={{ py: { xs: 1.5, md: 4 } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 0.5, md: 3 }, minWidth: 0 }}>
          {isPhone ? <SearchLine {...search} /> : <SearchFields {...search} />}
          <Others of={near.others} change={change} />
          {problem === undefined && isPhone && <FilterBar list={list} chosen={chosen} />}
          {problem === undefined && !isPhone && (
            <FilterColumn list={list} groups={groups} isFiltered={chosen.length > 0} />
          )}
        </Box>
        <Results list={list} chosen={chosen} isPhone={isPhone} placeProblem={problem} />
      </Box>
    </PageWidth>
  )
}

TutorsPage.readAhead = async ({ search }: Address) => {
  const near = new URLSearchParams(search).get('near')?.trim() ?? ''
  // Words for a place are looked up first.
  if (near === '' || pincode.test(near)) await readTutorsAhead(search)
}

interface FilterColumnProps {
  readonly list: TutorList
  readonly groups: readonly FilterGroup[]
  readonly isFiltered: boolean
}

/** On a wide screen: the filters beside the list. Each works as soon as it is chosen. */
const FilterColumn = ({ list, groups, isFiltered }: FilterColumnProps) => (
  <Box component="section" aria-label="Filters" sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline' }}>
      <Heading sx={{ flexGrow: 1 }}>Filters</Heading>
      {isFiltered && (
        <Link component="button" type="button" onClick={() => list.change(withoutFilters(groups))} sx={{ py: 0.5 }}>
          Clear all
        </Link>
      )}
    </Box>
    <FilterFields groups={groups} values={list.values} change={list.change} />
  </Box>
)

interface OthersProps {
  readonly of: ReturnType<typeof useNear>['others']
  readonly change: TutorList['change']
}

/** The words that somebody typed mean several places: the others, too. */
const Others = ({ of, change }: OthersProps) =>
  of.length > 0 && (
    <Box
      role="group"
      aria-label="Other places"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Muted component="span">Did you mean</Muted>
      {of.map((place) => (
        <Button
          key={place.pincode}
          variant="outlined"
          color="inherit"
          onClick={() => change({ near: place.pincode })}
          sx={{ ...chipLook, whiteSpace: 'normal', textAlign: 'left' }}
        >
          {nameOf(place)}
        </Button>
      ))}
    </Box>
  )

/** The home page begins with the last search that had an answer. */
function useRemembered({ values, answer, isPlaceholder, problem }: TutorList, place: string): void {
  const { subject = '', near = '' } = values
  const isAnswered = answer !== undefined && !isPlaceholder && !problem
  // Who looks at all tutors has not begun another search.
  const isSearch = subject !== '' || near !== ''
  useEffect(() => {
    if (isAnswered && isSearch) rememberSearch({ subject, near, place })
  }, [isAnswered, isSearch, subject, near, place])
}
