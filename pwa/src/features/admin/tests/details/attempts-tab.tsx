import type { StaffAttempt } from '@abhyas/shared/assessment/attempts/staff-shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { AttemptStateBadge, attemptStateOptions } from '../../../../entities/attempt/attempt-state.tsx'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { signalWords } from '../../../../entities/attempt/signal-words.ts'
import { DataTable, type TableOf } from '../../../../ui/data-table.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { Filter, SearchBar } from '../../../../ui/filter-form.tsx'
import { ListBody } from '../../../../ui/list-page.tsx'
import { shortMoment } from '../../../../ui/moment.ts'
import { momentColumn } from '../../../../ui/moment-column.ts'
import { Muted } from '../../../../ui/text.tsx'
import { useListPage } from '../../../../ui/use-list-page.ts'

const texts = {
  title: 'Attempts',
  empty: 'Nobody has begun this test yet.',
  emptyFiltered: 'No attempts match this search.',
  clear: 'Clear the search',
} as const

const search = {
  label: 'Search attempts by the name of a person',
  placeholder: 'Name, email or mobile',
  columns: 'minmax(240px, 420px) 180px auto 1fr',
}

/** The attempts at a test: who, how far, and what stood out. */
export function AttemptsTab({ id }: { readonly id: string }) {
  const list = useListPage<StaffAttempt>(`/tests/${id}/attempts?limit=25`, ['search', 'state'])
  return (
    <>
      <SearchBar list={list} {...search}>
        <Filter list={list} name="state" label="State" options={attemptStateOptions} />
      </SearchBar>
      <ListBody list={list} texts={texts}>
        {(attempts) => <DataTable {...attemptTable} rows={attempts} />}
      </ListBody>
    </>
  )
}

const scoreOf = ({ score, total }: StaffAttempt) =>
  score === null || total === null ? '' : `${shownMarks(score)} of ${shownMarks(total)}`

const attemptTable: TableOf<StaffAttempt> = {
  label: 'Attempts',
  idOf: ({ id }) => id,
  columns: [
    { header: 'Person', cell: (attempt) => <Person attempt={attempt} /> },
    { header: 'State', width: 160, cell: ({ state }) => <AttemptStateBadge state={state} /> },
    { header: 'Score', width: 120, isNumber: true, cell: scoreOf },
    { header: 'Stood out', width: 260, cell: ({ signals }) => <Muted>{signalWords(signals).join(', ')}</Muted> },
    momentColumn('Started', 110, ({ started_at }) => started_at),
  ],
  card: (attempt) => (
    <>
      <Person attempt={attempt} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <AttemptStateBadge state={attempt.state} />
        <Muted>{dotted(scoreOf(attempt), shortMoment(attempt.started_at))}</Muted>
      </Box>
      <Muted sx={{ mt: 0.5 }}>{signalWords(attempt.signals).join(', ')}</Muted>
    </>
  ),
}

function Person({ attempt }: { readonly attempt: StaffAttempt }) {
  const { base } = useAuthoring()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={`${base}/attempts/${attempt.id}`}
        sx={{ fontWeight: 500, overflowWrap: 'anywhere', display: 'inline-block', minHeight: 24 }}
      >
        {attempt.name || 'A deleted user'}
      </Link>
      <Muted>
        {dotted(
          `Attempt ${attempt.number}`,
          attempt.is_late && 'arrived late',
          attempt.extended > 0 && `extended by ${attempt.extended} min`,
        )}
      </Muted>
    </Box>
  )
}
