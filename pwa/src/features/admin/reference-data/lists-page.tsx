import {
  definitionOf,
  type ReferenceDefinition,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import { fetchFailed } from '@abhyas/shared/content/reference-data/texts'
import { referencePage, type ReferenceRow, type RowUses } from '@abhyas/shared/content/reference-data/shapes'
import { mdiPlus, mdiTrayArrowUp } from '@mdi/js'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useParams } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { setRow, useRead } from '../../../data/queries.ts'
import { AuditTrail } from '../../../entities/audit/audit-trail.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { idOf, nameOf } from './list-calls.ts'
import { ListFilters } from './list-filters.tsx'
import { ListRows, type OpenRow } from './list-rows.tsx'
import { definitions, ListTabs } from './list-tabs.tsx'
import { RowDialog } from './row-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

const texts = {
  title: 'Settings',
  hint: 'Reference data',
  empty: 'This list is empty.',
  emptyFiltered: 'No rows match this search.',
  clear: 'Clear filters',
}

/** The settings area: one page for all lists. What differs from list to list is in their definitions. */
export function ListsPage() {
  const { tab } = useParams()
  const definition = definitions.find((one) => one.tab === tab) ?? definitions[0]!
  return <ReferenceListPage key={definition.tab} definition={definition} />
}

function ReferenceListPage({ definition }: { readonly definition: ReferenceDefinition }) {
  const mayWrite = useMay('reference-lists', 'write')
  const mayReadTrail = useMay('administration', 'read')
  const parents = definition.fields.filter(({ refersTo }) => refersTo !== undefined).map(({ name }) => name)
  const filters = [...Object.keys(definition.searches), ...parents, 'status']
  const path = `/${definition.path}?limit=${referencePage.limit}`
  const list = useListPage<ReferenceRow>(path, filters, { isSorted: true })
  const { answer, problem, values, change } = list
  const [open, setOpen] = useState<OpenRow>()
  const sort = useCallback((by: string) => change({ sort: by }), [change])
  const failed = problem && problem.status !== 403 ? fetchFailed(definition) : undefined
  useEffect(() => {
    if (failed) toast(failed, 'error')
  }, [failed])

  const row = open?.row
  const close = () => setOpen(undefined)
  const idOfRow = (one: ReferenceRow) => idOf(definition, one)
  const uses = useRowUses(definition, answer?.data.map(idOfRow))
  /** Replaces a changed row in place; for a new one the list is read again. */
  function place(changed: ReferenceRow): void {
    if (answer?.data.some((one) => idOfRow(one) === idOfRow(changed))) setRow(path, changed, idOfRow)
    else list.reload()
  }
  const actions = (
    <>
      {mayWrite && (
        <LinkButton
          label="Import CSV"
          variant="outlined"
          color="inherit"
          to={`/admin/imports/new?list=${referenceKinds.find((kind) => definitionOf(kind) === definition)}`}
          icon={mdiTrayArrowUp}
        />
      )}
      <SaveButton label="Export CSV" path={`/${definition.path}/export`} name={`${definition.tab}.csv`} />
    </>
  )
  const dialogs = (
    <>
      {open?.kind === 'form' && (
        <RowDialog
          // Another row is another form.
          key={row ? `${idOfRow(row)} ${row.version}` : open.copyOf ? `copy ${idOfRow(open.copyOf)}` : 'new'}
          definition={definition}
          row={row}
          copyOf={open.copyOf}
          onSaved={(saved) => {
            close()
            place(saved)
            // Rows beside it may show what followed from it.
            if (definition.note) list.reload()
          }}
          onOpen={(other) => setOpen({ kind: 'form', row: other })}
          onDuplicate={(copyOf) => setOpen({ kind: 'form', copyOf })}
          onDelete={() => setOpen({ kind: 'delete', ...(row && { row }) })}
          onClose={close}
        />
      )}
      {open?.kind === 'status' && row && (
        <StatusDialog definition={definition} row={row} onShow={place} onClose={close} />
      )}
      {open?.kind === 'delete' && row && (
        <DeleteDialog
          definition={definition}
          row={row}
          onDeleted={() => {
            close()
            list.reload()
          }}
          onChanged={place}
          onClose={close}
        />
      )}
      {open?.kind === 'trail' && row && (
        <DrawerFrame
          label={`History of ${nameOf(definition, row)}`}
          title={nameOf(definition, row)}
          hint={idOfRow(row)}
          onClose={close}
        >
          <AuditTrail id={idOfRow(row)} />
        </DrawerFrame>
      )}
    </>
  )
  return (
    <ListPage
      list={list}
      texts={{ ...texts, failed: fetchFailed(definition) }}
      skeleton={{ rows: 8, height: 40 }}
      actions={actions}
      filters={
        <>
          <ListTabs current={definition.tab} />
          <ListFilters definition={definition} list={list}>
            {mayWrite && (
              <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen({ kind: 'form' })}>
                Add New {definition.shownEntity}
              </Button>
            )}
          </ListFilters>
        </>
      }
      after={dialogs}
    >
      {(rows) => (
        <ListRows
          definition={definition}
          rows={rows}
          uses={uses}
          sort={values.sort ?? ''}
          mayWrite={mayWrite}
          mayReadTrail={mayReadTrail}
          onSort={sort}
          onOpen={setOpen}
        />
      )}
    </ListPage>
  )
}

/** How much uses each row of the page: read after the rows, which do not wait for it. */
function useRowUses({ path }: ReferenceDefinition, ids: readonly string[] = []): ReadonlyMap<string, number> {
  const mayRead = useMay('reference-lists', 'read')
  const asked = mayRead && ids.length > 0 ? `/${path}/usage?ids=${ids.join(',')}` : undefined
  const counted = useRead<SuccessAnswer<RowUses>>(asked, { isKept: true }).answer?.data
  return useMemo(() => new Map((counted ?? []).map(({ id, total }) => [id, total])), [counted])
}
