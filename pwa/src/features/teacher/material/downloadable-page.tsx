import { materialStates } from '@abhyas/shared/content/materials/states'
import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { ownMaterialsPath } from '../../../data/materials.ts'
import { Columns } from '../../../ui/columns.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Filter, FilterForm, SearchInput } from '../../../ui/filter-form.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Muted } from '../../../ui/text.tsx'
import { type ListState, useListPage } from '../../../ui/use-list-page.ts'
import { useOpenRow } from '../../../ui/use-open-row.ts'
import { stateOf } from '../../../entities/material/material-words.ts'
import { materialTable } from './material-cells.tsx'
import { MaterialDrawer, OpenedMaterial } from './material-drawer.tsx'
import { useUploads } from './use-uploads.ts'

type OwnList = ListReply<OwnMaterial> & { readonly space: { readonly bytes: number; readonly max: number } }

const isNew = 'new'
const texts = {
  empty: 'Nothing uploaded yet. Add a file, or a video or a page that opens elsewhere.',
  emptyFiltered: 'No such material.',
  counted: ['material', 'materials'] as const,
  clear: 'Show all',
  title: 'Downloadable',
}

const states = materialStates.map((value) => ({
  value: value as string,
  text: stateOf({ state: value, visibility: 'public', held: false }).text,
}))

/** A teacher's own material: files, and links to videos and pages. The last list stays on the device. */
export function DownloadablePage() {
  const list = useFresh(
    useListPage<OwnMaterial, OwnList>(ownMaterialsPath, ['state', 'q'], { read: readKept<OwnList> }),
  )
  const { open, addressOf } = useOpenRow('material')
  const uploads = useUploads()
  const close = () => list.change({ material: '' }, list.answer?.currentPage)
  return (
    <ListPage
      before={<KeptNote at={keptAtOf(list)} />}
      filters={<Filters list={list} />}
      actions={<LinkButton label="Add material" variant="contained" to={addressOf(isNew)} icon={mdiPlus} />}
      skeleton={{ rows: 5, height: 56 }}
      texts={texts}
      list={list}
      after={
        open === isNew ? (
          <MaterialDrawer key={open} material={undefined} onFile={uploads.start} onClose={close} />
        ) : (
          open && <OpenedMaterial key={open} id={open} onFile={uploads.start} onClose={close} />
        )
      }
    >
      {(rows) => <DataTable {...materialTable(addressOf, uploads)} rows={rows} />}
    </ListPage>
  )
}

const Filters = ({ list }: { readonly list: ListState<OwnMaterial, OwnList> }) => (
  <Box sx={{ mb: 1.5 }}>
    <Columns columns="minmax(0, 1fr) 220px" from="sm" gap={1.5}>
      <FilterForm list={list} names={['q']} sx={{ display: 'grid', alignSelf: 'end' }}>
        <SearchInput name="q" label="Search your material" placeholder="Words of the title" value={list.values.q} />
      </FilterForm>
      <Filter list={list} name="state" label="State" options={states} empty="All states" />
    </Columns>
    {list.answer && (
      <Muted sx={{ mt: 1 }}>
        {sizeOf(list.answer.space.bytes)} of {sizeOf(list.answer.space.max)} used
      </Muted>
    )}
  </Box>
)
