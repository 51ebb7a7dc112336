import { mayEnter } from '@abhyas/shared/identity/access/areas'
import {
  definitionOf,
  type ReferenceDefinition,
  referenceDefinitions,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import { fetchFailed } from '@abhyas/shared/content/reference-data/texts'
import { referencePage, type ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { mdiPlus, mdiTrayArrowDown, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { useProfile } from '../../../data/profile.ts'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { exportList, idOf, nameOf, type Rows } from './list-calls.ts'
import { ListFilters } from './list-filters.tsx'
import { ListRows, type OpenRow } from './list-rows.tsx'
import { ListTabs } from './list-tabs.tsx'
import { RowDialog } from './row-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { TrailDrawer } from './trail-drawer.tsx'

const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

/** The settings area: one page for all lists. What differs from list to list is in their definitions. */
export function ListsPage() {
  const { tab } = useParams()
  const definition = definitions.find((one) => one.tab === tab) ?? definitions[0]!
  return <ListPage key={definition.tab} definition={definition} definitions={definitions} />
}

function ListPage({
  definition,
  definitions: all,
}: {
  readonly definition: ReferenceDefinition
  readonly definitions: readonly ReferenceDefinition[]
}) {
  const navigate = useNavigate()
  const { profile } = useProfile()
  const mayWrite = mayEnter(profile?.roles ?? [], 'reference-lists', 'write')
  const parents = definition.fields.filter(({ refersTo }) => refersTo !== undefined).map(({ name }) => name)
  const filters = [...Object.keys(definition.searches), ...parents, 'status', 'sort']
  const { values, page, change, query } = useListQuery(filters)
  const { answer, problem, isLoading, reload, show } = useCall<Rows>(
    `/${definition.path}?${query}&limit=${referencePage.limit}`,
  )
  const [open, setOpen] = useState<OpenRow>()
  const sort = useCallback((by: string) => change({ sort: by }), [change])
  const { isBusy, submit, problem: exportProblem } = useSubmit()
  const isFiltered = filters.some((name) => name !== 'sort' && values[name])
  const failed = problem && problem.status !== 403 ? fetchFailed(definition) : undefined
  useEffect(() => {
    if (failed) toast(failed, 'error')
  }, [failed])

  /** Shows a changed row where it stands; a new one stands wherever the list puts it. */
  function place(row: ReferenceRow): void {
    const id = idOf(definition, row)
    const isShown = answer?.data.some((one) => idOf(definition, one) === id)
    if (answer && isShown)
      show({ ...answer, data: answer.data.map((one) => (idOf(definition, one) === id ? row : one)) })
    else reload()
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
  return (
    <AdminPage title="Settings" hint="Reference data" actions={actions}>
      <ListTabs all={all} current={definition} onGo={(to) => void navigate(`/admin/settings/${to}`)} />
      <ListFilters definition={definition} values={values} onChange={change}>
        {mayWrite && (
          <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen({ kind: 'form' })}>
            Add New {definition.entity}
          </Button>
        )}
      </ListFilters>
      {exportProblem && <Typography role="alert">{exportProblem}</Typography>}
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!problem && !answer && <Waiting rows={8} height={40} />}
      {!problem && answer?.data.length === 0 && (
        <Box sx={{ py: 4 }}>
          <Typography>{isFiltered ? 'Nothing matches this search.' : 'This list is empty.'}</Typography>
          {isFiltered && (
            <Button
              variant="outlined"
              sx={{ mt: 1 }}
              onClick={() => change(Object.fromEntries(filters.map((name) => [name, ''])))}
            >
              Clear filters
            </Button>
          )}
        </Box>
      )}
      {!problem && answer && answer.data.length > 0 && (
        <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.6 : 1 }}>
          <ListRows
            definition={definition}
            rows={answer.data}
            sort={values.sort ?? ''}
            mayWrite={mayWrite}
            mayReadTrail={mayEnter(profile?.roles ?? [], 'administration', 'read')}
            onSort={sort}
            onOpen={setOpen}
          />
          <Pager
            page={answer.currentPage}
            totalPages={answer.totalPages}
            total={answer.total}
            limit={referencePage.limit}
            onPage={(to) => change({}, Math.max(1, to) || page)}
          />
        </Box>
      )}
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
        <TrailDrawer
          id={idOf(definition, open.row)}
          name={nameOf(definition, open.row)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </AdminPage>
  )
}
