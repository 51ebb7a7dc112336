import { itemKinds } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardAges } from '@abhyas/shared/platform/inquiry-board/limits'
import { Filter, FilterForm, filterGrid, SearchInput } from '../../../ui/filter-form.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import { kindWords } from './item-words.ts'

const kinds = itemKinds.map((value) => ({ value, text: kindWords[value].text }))
const people = [
  { value: 'me', text: 'Me' },
  { value: 'nobody', text: 'Nobody' },
]
const ages = boardAges.map((value) => ({ value, text: value === '1' ? 'Over a day' : `Over ${value} days` }))

/** What the board is narrowed to. */
export const BoardFilters = ({ list }: { readonly list: Pick<ListState<unknown>, 'values' | 'change'> }) => (
  <FilterForm
    list={list}
    names={['q']}
    sx={filterGrid('repeat(3, minmax(0, 1fr))', 'minmax(240px, 320px) 170px 170px 150px')}
  >
    <SearchInput
      name="q"
      label="Search inquiries"
      placeholder="Name, pincode or title"
      value={list.values.q}
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
    />
    <Filter list={list} name="kind" label="Kind" options={kinds} />
    <Filter list={list} name="assigned" label="Assigned to" options={people} />
    <Filter list={list} name="age" label="Age" options={ages} />
    {/* Enter in the field sends the form. */}
    <input type="submit" hidden />
  </FilterForm>
)
