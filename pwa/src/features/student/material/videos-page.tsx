import { materialFilters } from '@abhyas/shared/content/materials/filters'
import { maxCountedMaterials } from '@abhyas/shared/content/materials/limits'
import type { Material } from '@abhyas/shared/content/materials/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { useSavedMaterial } from '../../../data/use-saved-material.ts'
import { MaterialCard } from '../../../entities/material/material-card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { FilterBar, FilterFields } from '../../../ui/filter-bar.tsx'
import { FilterForm, SearchInput } from '../../../ui/filter-form.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
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

/** Videos, files and pages that teachers have published. Its filters are in the address. */
export function VideosPage() {
  const list = useFresh(useListPage<Material>('/materials?limit=20', materialFilters, { read: readKept }))
  const saved = useSavedMaterial()
  const filters = useMaterialFilters(list.values)
  const isPhone = useIsPhone()
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
      <Box
        sx={{
          mt: { xs: 1.5, md: 3 },
          display: 'grid',
          gap: { xs: 1, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 }, minWidth: 0 }}>
          <SearchField list={list} />
          {isPhone ? (
            <FilterBar list={list} filters={filters} found={found} />
          ) : (
            <Box component="section" aria-label="Filters" sx={{ display: 'grid', gap: 2 }}>
              <FilterFields list={list} filters={filters} />
              {list.isFiltered && (
                <Button variant="outlined" onClick={list.clear}>
                  Clear filters
                </Button>
              )}
            </Box>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <KeptNote at={keptAtOf(list)} />
          <ListBody
            list={list}
            texts={{
              title: 'Videos and material',
              empty: 'Nothing is published yet.',
              emptyFiltered: `No ${kindNames[kind] ?? 'material'} yet${level ? ` for ${level}` : ' that fits'}.`,
              clear: 'Clear filters',
              failed: 'The list could not be loaded.',
            }}
            skeleton={{ rows: 5, height: 112 }}
          >
            {(rows) => (
              <CardGrid>
                {rows.map((one) => (
                  <MaterialCard key={one.id} of={one} from={search} />
                ))}
              </CardGrid>
            )}
          </ListBody>
        </Box>
      </Box>
    </PageWidth>
  )
}

/** Words of the title and the text. */
const SearchField = ({ list }: { readonly list: ListState<Material> }) => (
  <FilterForm list={list} names={['q']} sx={{ display: 'grid' }}>
    <SearchInput name="q" label="Search material" placeholder="Title or topic" value={list.values.q} />
  </FilterForm>
)
