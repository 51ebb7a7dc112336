import { catalogueFilters, maxCountedTests } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiMagnify } from '@mdi/js'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useKeptTests } from '../../../data/attempts/use-kept-tests.ts'
import { useOnline } from '../../../data/connection.ts'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { readAhead } from '../../../data/queries.ts'
import { sessionAtom } from '../../../data/session.ts'
import { allTimes, readTests } from '../../../data/tests.ts'
import { TestCardView } from '../../../entities/test/test-card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { chipLook } from '../../../ui/filter-chips.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { FilterForm } from '../../../ui/filter-form.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import type { Address } from '../../../ui/lazy.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { StartIcon } from '../../../ui/text-field.tsx'
import { listQueryAt, type ListState, useListPage } from '../../../ui/use-list-page.ts'
import { useFilterChoices } from './filter-options.ts'
import { OnThisDevice } from '../../../entities/test/on-this-device.tsx'

const texts = {
  title: 'Tests',
  empty: 'No tests found',
  clear: 'Clear filters',
  failed: 'The tests could not be loaded.',
}

const states: Readonly<Record<string, string>> = {
  open: 'open now',
  upcoming: 'that open later',
  [allTimes]: 'with closed ones',
}

const path = '/tests?limit=20'

/** The catalogue: tests by board, class, subject and category. Its filters are in the address. */
export function TestsPage() {
  const list = useFresh(useListPage<TestCard>(path, catalogueFilters, { read: readTests }))
  const filters = useFilterChoices(list.values)
  const { search } = useLocation()
  const needsNetwork = useNeedsNetwork()
  const total = list.answer?.total
  const found =
    total === undefined ? 'tests' : `${formatUpTo(total, maxCountedTests)} ${total === 1 ? 'test' : 'tests'}`
  return (
    <PageWidth sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1">Tests</Typography>
      <Muted role="status" sx={{ minHeight: 20 }}>
        {total === undefined ? '' : `${found} ${states[list.values.when ?? ''] ?? 'open or upcoming'}`}
      </Muted>
      <OnThisDevice />
      <FilteredList
        list={list}
        filters={filters}
        found={found}
        search={<SearchField list={list} />}
        beside={{ phone: <Mine isChip />, wide: <Mine /> }}
      >
        <KeptNote at={keptAtOf(list)} />
        <ListBody list={list} texts={texts} skeleton={{ rows: 5, height: 148 }}>
          {(cards) => (
            <CardGrid>
              {cards.map((card) => (
                <TestCardView key={card.test_id} card={card} from={search} needsNetwork={needsNetwork(card)} />
              ))}
            </CardGrid>
          )}
        </ListBody>
      </FilteredList>
    </PageWidth>
  )
}

TestsPage.readAhead = ({ search }: Address) => readAhead(`${path}&${listQueryAt(catalogueFilters, search)}`, readTests)

/** Tells what cannot be opened now: without a network, all but what this device has. */
function useNeedsNetwork(): (card: TestCard) => boolean {
  const isOnline = useOnline()
  const userId = useAtomValue(sessionAtom)?.userId
  const kept = useKeptTests(isOnline ? undefined : userId)
  return ({ test_id }) => !isOnline && !kept.some((one) => one.test_id === test_id)
}

/** The tests that somebody has taken. */
const Mine = ({ isChip = false }: { readonly isChip?: boolean }) => (
  <LinkButton label="Mine" to="/attempts" variant="outlined" color="inherit" sx={isChip ? chipLook : {}} />
)

/** Words of the name or the topic. */
const SearchField = ({ list }: { readonly list: ListState<TestCard> }) => (
  <FilterForm list={list} names={['search']} sx={{}}>
    <OutlinedInput
      name="search"
      type="search"
      fullWidth
      defaultValue={list.values.search}
      placeholder="Name or topic"
      inputProps={{ 'aria-label': 'Search tests', enterKeyHint: 'search', maxLength: 200 }}
      startAdornment={<StartIcon path={mdiMagnify} />}
    />
  </FilterForm>
)
