import {
  definitionOf,
  type ReferenceDefinition,
  referenceDefinitions,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import { fetchFailed } from '@abhyas/shared/content/reference-data/texts'
import { referencePage, type ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { mdiPlus, mdiTrayArrowDown, mdiTrayArrowUp } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { setRow } from '../../../data/queries.ts'
import { AuditTrail } from '../../../entities/audit/audit-trail.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { exportList, idOf, nameOf } from './list-calls.ts'
import { ListFilters } from './list-filters.tsx'
import { ListRows, type OpenRow } from './list-rows.tsx'
import { ListTabs } from './list-tabs.tsx'
import { RowDialog } from './row-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

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
  return <ReferenceListPage key={definition.tab} definition={definition} definitions={definitions} />
}

function ReferenceListPage({
  definition,
  definitions: all,
}: {
  readonly definition: ReferenceDefinition
  readonly definitions: readonly ReferenceDefinition[]
}) {
  const navigate = useNavigate()
  const mayWrite = useMay('reference-lists', 'write')
  const mayReadTrail = useMay('administration', 'read')
  const parents = definition.fields.filter(({ refersTo }) => refersTo !== undefined).map(({ name }) => name)
  const filters = [...Object.keys(definition.searches), ...parents, 'status']
  const path = `/${definition.path}?limit=${referencePage.limit}`
  const list = useListPage<ReferenceRow>(path, filters, { isSorted: true })
  const { answer, problem, values, change } = list
  const [open, setOpen] = useState<OpenRow>()
  const sort = useCallback((by: string) => change({ sort: by }), [change])
  const { isBusy, submit, problem: exportProblem } = useSubmit()
  const failed = problem && problem.status !== 403 ? fetchFailed(definition) : undefined
  useEffect(() => {
    if (failed) toast(failed, 'error')
  }, [failed])

  /** Replaces a changed row in place; for a new one the list is read again. */
  function place(row: ReferenceRow): void {
    const id = idOf(definition, row)
    if (answer?.data.some((one) => idOf(definition, one) === id)) setRow(path, row, (one) => idOf(definition, one))
    else list.reload()
  }
  const actions = (
    <>
      {mayWrite && (
        <Button
          variant="outlined"
          component={RouterLink}
          to={`/admin/imports/new?list=${referenceKinds.find((kind) => definitionOf(kind) === definition)}`}
          startIcon={<Icon path={mdiTrayArrowUp} />}
        >
          Import CSV
        </Button>
      )}
      <Button
        variant="outlined"
        loading={isBusy}
        startIcon={<Icon path={mdiTrayArrowDown} />}
        onClick={() => void submit(() => exportList(definition))}
      >
        Export CSV
      </Button>
    </>
  )
  const dialogs = (
    <>
      {open?.kind === 'form' && (
        <RowDialog
          // Another row is another form.
          key={open.row ? `${idOf(definition, open.row)} ${open.row.version}` : 'new'}
          definition={definition}
          row={open.row}
          onSaved={(row) => {
            setOpen(undefined)
            place(row)
          }}
          onOpen={(row) => setOpen({ kind: 'form', row })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'status' && open.row && (
        <StatusDialog definition={definition} row={open.row} onShow={place} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'trail' && open.row && (
        <DrawerFrame
          label={`History of ${nameOf(definition, open.row)}`}
          title={nameOf(definition, open.row)}
          hint={idOf(definition, open.row)}
          onClose={() => setOpen(undefined)}
        >
          <AuditTrail id={idOf(definition, open.row)} />
        </DrawerFrame>
      )}
    </>
  )
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 8, height: 40 }}
      actions={actions}
      filters={
        <>
          <ListTabs all={all} current={definition} onGo={(to) => void navigate(`/admin/settings/${to}`)} />
          <ListFilters definition={definition} list={list}>
            {mayWrite && (
              <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen({ kind: 'form' })}>
                Add New {definition.entity}
              </Button>
            )}
          </ListFilters>
          {exportProblem && <Typography role="alert">{exportProblem}</Typography>}
        </>
      }
      after={dialogs}
    >
      {(rows) => (
        <ListRows
          definition={definition}
          rows={rows}
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
