import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { call } from '../../../data/api-client.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { countedIn } from './import-words.ts'

const brought = ({ counts }: ImportRow): number => counts.created + counts.updated

/** Whether an import has come to its end, and brought something. */
export const canUndo = (job: ImportRow): boolean =>
  ['completed', 'cancelled', 'failed'].includes(job.status) && brought(job) > 0

interface UndoImportProps {
  readonly job: ImportRow
  readonly onDone: (job: ImportRow) => void
  readonly onClose: () => void
}

/** Asks before an import is undone: that cannot be taken back. */
export function UndoImport({ job, onDone, onClose }: UndoImportProps) {
  const { isBusy, problem, submit } = useSubmit()
  const undo = () =>
    submit(async () => {
      const { data } = await call<SuccessAnswer<ImportRow>>('POST', `/admin/imports/${job.id}/undo`)
      onClose()
      onDone(data)
    })
  return (
    <DialogFrame title="Undo the import" onClose={onClose}>
      <Typography>
        {countedIn(job, job.counts.created)} will be removed
        {job.counts.updated > 0 && `, and ${formatNumber(job.counts.updated)} restored to what they were before`}. This
        cannot be undone; the file can be imported again.
        {job.list && ' Rows that are in use or were changed since stay.'}
      </Typography>
      {problem && <Typography role="alert">{problem}</Typography>}
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outlined" color="error" loading={isBusy} onClick={() => void undo()}>
          Undo {countedIn(job, brought(job))}
        </Button>
      </Box>
    </DialogFrame>
  )
}
