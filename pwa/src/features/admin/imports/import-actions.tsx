import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../../data/admin-reads.ts'
import { call } from '../../../data/api-client.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { wordsOf } from './import-words.ts'

/** What can be done with an import as it is: one filled button at the most. */
export function ImportSteps({ job, onDone }: { readonly job: ImportRow; readonly onDone: (job: ImportRow) => void }) {
  const { isBusy, problem, submit } = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  if (!useMay(job.list ? 'reference-lists' : 'questions', 'write')) return null
  const take = (step: 'start' | 'cancel' | 'undo') =>
    submit(async () => {
      const { data, message } = await call<SuccessAnswer<ImportRow>>('POST', `/admin/imports/${job.id}/${step}`)
      setIsAsking(false)
      toast(message)
      onDone(data)
    })
  const { status, counts, forecast } = job
  const words = wordsOf(job)
  const coming = forecast.created + forecast.updated
  const brought = counts.created + counts.updated
  const canUndo = ['completed', 'cancelled', 'failed'].includes(status) && brought > 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {status === 'ready' && (
        <Button variant="contained" loading={isBusy} disabled={coming === 0} onClick={() => void take('start')}>
          Import {formatNumber(coming)} {coming === 1 ? words.one : words.many}
        </Button>
      )}
      {(isUnderWay(status) || status === 'ready') && (
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void take('cancel')}>
          Cancel
        </Button>
      )}
      {status === 'completed' && <LinkButton label={words.view} variant="contained" to={words.address} />}
      {canUndo && (
        <Button variant="outlined" color="error" loading={isBusy} onClick={() => setIsAsking(true)}>
          Undo the import
        </Button>
      )}
      {problem && <Typography role="alert">{problem}</Typography>}
      {isAsking && (
        <DialogFrame title="Undo the import" onClose={() => setIsAsking(false)}>
          <Typography>
            {formatNumber(counts.created)} {words.many} will be removed
            {counts.updated > 0 && `, and ${formatNumber(counts.updated)} restored to what they were before`}. This
            cannot be undone; the file can be imported again.
            {job.list && ' Rows that are in use or were changed since stay.'}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
            <Button autoFocus onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button variant="outlined" color="error" loading={isBusy} onClick={() => void take('undo')}>
              Undo {formatNumber(brought)} {words.many}
            </Button>
          </Box>
        </DialogFrame>
      )}
    </Box>
  )
}
