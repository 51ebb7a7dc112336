import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/admin-reads.ts'
import { call } from '../../../data/api-client.ts'
import { useBar } from '../../../ui/keep-clear.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { countedIn, wordsOf } from './import-words.ts'
import { canUndo, UndoImport } from './undo-import.tsx'

interface ImportActionsProps {
  readonly job: ImportRow
  readonly onDone: (job: ImportRow) => void
}

/** What can be done with an import as it is: one filled button at the most. On a phone it stays at the bottom. */
export function ImportActions({ job, onDone }: ImportActionsProps) {
  const { isBusy, problem, submit } = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const mayWrite = useMay(job.list ? 'reference-lists' : 'questions', 'write')
  const take = (step: 'start' | 'cancel') =>
    submit(async () => {
      const { data } = await call<SuccessAnswer<ImportRow>>('POST', `/admin/imports/${job.id}/${step}`)
      onDone(data)
    })
  const { status, forecast } = job
  const words = wordsOf(job)
  const coming = forecast.created + forecast.updated
  const canCancel = isUnderWay(status) || status === 'ready'
  if (!mayWrite || !(canUndo(job) || canCancel || status === 'completed')) return null
  return (
    <ActionBar>
      {status === 'ready' && (
        <Button variant="contained" loading={isBusy} disabled={coming === 0} onClick={() => void take('start')}>
          Import {countedIn(job, coming)}
        </Button>
      )}
      {status === 'completed' && <LinkButton label={words.view} variant="contained" to={words.address} />}
      {canCancel && (
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void take('cancel')}>
          Cancel
        </Button>
      )}
      {canUndo(job) && (
        <Button variant="outlined" color="error" loading={isBusy} onClick={() => setIsAsking(true)}>
          Undo the import
        </Button>
      )}
      {problem && (
        <Typography role="alert" sx={{ width: '100%' }}>
          {problem}
        </Typography>
      )}
      {isAsking && <UndoImport job={job} onDone={onDone} onClose={() => setIsAsking(false)} />}
    </ActionBar>
  )
}

/** Buttons of a page; on a phone a bar at the bottom, below which nothing important is hidden. */
function ActionBar({ children }: { readonly children: ReactNode }) {
  const bar = useBar<HTMLDivElement>()
  return (
    <Box
      ref={bar}
      sx={({ vars }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        mx: { xs: -2, md: -3 },
        px: { xs: 2, md: 3 },
        py: 1.5,
        borderTop: `1px solid ${vars?.palette.divider}`,
        bgcolor: vars?.palette.background.default,
        '& > .MuiButton-root': { minHeight: 48, px: { xs: 1.25, md: 2.5 }, flexGrow: { xs: 1, md: 0 } },
      })}
    >
      {children}
    </Box>
  )
}
