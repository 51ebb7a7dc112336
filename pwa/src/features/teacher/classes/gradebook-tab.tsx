import { gradebookPage } from '@abhyas/shared/marketplace/classes/limits'
import type { Batch, Gradebook } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { keptAtOf } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { saveFile } from '../../../data/save-file.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { GradebookTable } from './gradebook-table.tsx'

/** The marks of a class: a page of learners, and as much work as fits. */
export function GradebookTab({ batch: { id } }: { readonly batch: Batch }) {
  const [place, setPlace] = useState({ page: 1, from: 0 })
  const at = `/teacher/batches/${id}/gradebook`
  const read = useRead<SuccessAnswer<Gradebook>>(`${at}?page=${place.page}&from=${place.from}`, {
    read: readKept<SuccessAnswer<Gradebook>>,
    isKept: true,
  })
  const book = read.answer?.data
  if (!book) return <CallState of={read} rows={5} />
  if (book.learner_count === 0 || book.assignment_count === 0)
    return (
      <Typography>
        {book.learner_count === 0 ? 'Nobody is in the class yet.' : 'Marks stand here when work is given.'}
      </Typography>
    )
  const save = () => void saveFile(`${at}.csv`, 'gradebook.csv').then(() => toast('The file is saved.'), toastError)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeptNote at={keptAtOf(read)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Steps
          names={['Newer work', 'Older work']}
          step={gradebookPage.assignments}
          at={place.from}
          total={book.assignment_count}
          onMove={(from) => setPlace({ ...place, from })}
        />
        <Steps
          names={['Previous students', 'Next students']}
          step={1}
          at={place.page - 1}
          total={Math.ceil(book.learner_count / gradebookPage.learners)}
          onMove={(before) => setPlace({ ...place, page: before + 1 })}
        />
        <OnlineButton variant="outlined" startIcon={<Icon path={mdiTrayArrowDown} />} onClick={save}>
          Save as CSV
        </OnlineButton>
      </Box>
      <GradebookTable of={book} />
    </Box>
  )
}

interface StepsProps {
  readonly names: readonly [back: string, on: string]
  readonly step: number
  readonly at: number
  readonly total: number
  readonly onMove: (to: number) => void
}

/** Back and on through what does not fit; nothing where all of it does. */
const Steps = ({ names: [back, on], step, at, total, onMove }: StepsProps) =>
  total <= step ? null : (
    <>
      <Button variant="outlined" disabled={at === 0} onClick={() => onMove(Math.max(0, at - step))}>
        {back}
      </Button>
      <Button variant="outlined" disabled={at + step >= total} onClick={() => onMove(at + step)}>
        {on}
      </Button>
    </>
  )
