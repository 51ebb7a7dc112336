import type { StaffAttempt, StaffAttemptsReply } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { useRead } from '../../../../data/queries.ts'
import { saveFile } from '../../../../data/save-file.ts'
import { AttemptStateBadge } from '../../../../entities/attempt/attempt-state.tsx'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { DataTable, type TableOf } from '../../../../ui/data-table.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { ListBody } from '../../../../ui/list-page.tsx'
import { momentColumn } from '../../../../ui/moment-column.ts'
import { Muted } from '../../../../ui/text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { toastError } from '../../../../ui/toast-error.ts'
import { useListPage } from '../../../../ui/use-list-page.ts'

const texts = { title: 'Results', empty: 'There are no results yet.' } as const
const formats = [
  { format: 'csv', name: 'Save as CSV' },
  { format: 'xlsx', name: 'Save for Excel' },
] as const

/** The scores of a test, and a file of all of them. */
export function ResultsTab({ id }: { readonly id: string }) {
  const list = useListPage<StaffAttempt>(`/tests/${id}/attempts?limit=50`, [])
  const [saving, setSaving] = useState<string>()
  async function save(format: string): Promise<void> {
    setSaving(format)
    try {
      await saveFile(`/tests/${id}/export?what=results&format=${format}`, `results.${format}`)
      toast('The file is saved.')
    } catch (error) {
      toastError(error)
    }
    setSaving(undefined)
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {formats.map(({ format, name }) => (
          <Button
            key={format}
            variant="outlined"
            color="inherit"
            loading={saving === format}
            disabled={saving !== undefined}
            startIcon={<Icon path={mdiTrayArrowDown} />}
            onClick={() => void save(format)}
          >
            {name}
          </Button>
        ))}
      </Box>
      <Uneven id={id} />
      <ListBody list={list} texts={texts}>
        {(attempts) => <DataTable {...resultTable} rows={attempts} />}
      </ListBody>
    </>
  )
}

/** Says that one form is harder than another. */
function Uneven({ id }: { readonly id: string }) {
  const { answer } = useRead<StaffAttemptsReply>(`/tests/${id}/attempts?limit=1`)
  const forms = answer?.uneven_forms ?? []
  if (forms.length === 0) return null
  const means = forms.map(({ form, people, mean }) => `form ${form}: ${shownMarks(mean)} (${people} people)`)
  return (
    <Box
      role="status"
      sx={{ p: 2, mb: 1.5, borderRadius: 1, bgcolor: 'soft.warning.soft', color: 'soft.warning.onSoft' }}
    >
      {`The means of the forms differ by more than 5 % of the marks: ${means.join(', ')}.`}
    </Box>
  )
}

const marksOf = (marks: number | null) => (marks === null ? '' : shownMarks(marks))
const percentOf = ({ percent }: StaffAttempt) => (percent === null ? '' : `${percent} %`)

const resultTable: TableOf<StaffAttempt> = {
  label: 'Results',
  idOf: ({ id }) => id,
  columns: [
    { header: 'Person', cell: (attempt) => <Name attempt={attempt} /> },
    { header: 'Attempt', width: 90, isNumber: true, cell: ({ number }) => String(number) },
    { header: 'Score', width: 90, isNumber: true, cell: ({ score }) => marksOf(score) },
    { header: 'Total', width: 90, isNumber: true, cell: ({ total }) => marksOf(total) },
    { header: 'Percent', width: 100, isNumber: true, cell: percentOf },
    { header: 'State', width: 160, cell: ({ state }) => <AttemptStateBadge state={state} /> },
    momentColumn('Handed in', 110, ({ submitted_at }) => submitted_at),
  ],
  card: (attempt) => (
    <>
      <Name attempt={attempt} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <AttemptStateBadge state={attempt.state} />
        <Muted>
          {dotted(
            attempt.score !== null && `${marksOf(attempt.score)} of ${marksOf(attempt.total)}`,
            percentOf(attempt),
          )}
        </Muted>
      </Box>
    </>
  ),
}

function Name({ attempt: { id, name } }: { readonly attempt: StaffAttempt }) {
  const { base } = useAuthoring()
  return (
    <Link
      component={RouterLink}
      to={`${base}/attempts/${id}`}
      sx={{ overflowWrap: 'anywhere', display: 'inline-block', minHeight: 24 }}
    >
      {name || 'A deleted user'}
    </Link>
  )
}
