import { materialFilters } from '@abhyas/shared/content/materials/filters'
import { maxCountedMaterials } from '@abhyas/shared/content/materials/limits'
import type { Material } from '@abhyas/shared/content/materials/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { useSavedMaterial } from '../../../data/use-saved-material.ts'
import { MaterialCard } from '../../../entities/material/material-card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { FilterForm, SearchInput } from '../../../ui/filter-form.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { type ListState, useListPage } from '../../../ui/use-list-page.ts'
import { useMaterialFilters } from './filter-options.ts'
import { SavedList } from './saved-list.tsx'

const kinds = [
  { value: '', text: 'All' },
  { value: 'video', text: 'Videos' },
  { value: 'file', text: 'Files' },
  { value: 'link', text: 'Pages' },
]
const kindNames: Readonly<Record<string, string>> = { video: 'videos', file: 'files', link: 'pages' }

const textsFor = (kind: string, level: string) => ({
  failed: 'The list could not be loaded.',
  clear: 'Clear filters',
  title: 'Videos and material',
  emptyFiltered: `No ${kindNames[kind] ?? 'material'} yet${level ? ` for ${level}` : ' that fits'}.`,
  empty: 'Nothing is published yet.',
})

/** Videos, files and pages that teachers have published. Its filters are in the address. */
export function VideosPage() {
  const list = useFresh(useListPage<Material>('/materials?limit=20', materialFilters, { read: readKept }))
  const saved = useSavedMaterial()
  const filters = useMaterialFilters(list.values)
  const { search } = useLocation()
  const { kind = '', level = '' } = list.values
  const total = list.answer?.total
  const found =
    total === undefined ? 'material' : `${formatUpTo(total, maxCountedMaterials)} ${total === 1 ? 'result' : 'results'}`
  return (
    <PageWidth sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1">Videos and material</Typography>
      <Muted role="status" sx={{ minHeight: 20 }}>
        {total === undefined ? '' : found}
      </Muted>
      <SavedList of={saved} />
      <Box sx={{ mt: 1.5 }}>
        <ChoiceButtons
          label="What it is"
          choices={kinds}
          chosen={kind}
          onChange={(value) => list.change({ kind: value })}
        />
      </Box>
      <FilteredList search={<SearchField list={list} />} found={found} filters={filters} list={list}>
        <KeptNote at={keptAtOf(list)} />
        <ListBody list={list} texts={textsFor(kind, level)} skeleton={{ rows: 5, height: 112 }}>
          {(rows) => <Cards of={rows} from={search} />}
        </ListBody>
      </FilteredList>
    </PageWidth>
  )
}

/** Words of the title and the text. */
const SearchField = ({ list }: { readonly list: ListState<Material> }) => (
  <FilterForm list={list} names={['q']} sx={{ display: 'grid' }}>
    <SearchInput name="q" label="Search material" placeholder="Title or topic" value={list.values.q} />
  </FilterForm>
)

const Cards = ({ of: rows, from }: { readonly of: readonly Material[]; readonly from: string }) => (
  <CardGrid>
    {rows.map((one) => (
      <MaterialCard key={one.id} from={from} of={one} />
    ))}
  </CardGrid>
)
