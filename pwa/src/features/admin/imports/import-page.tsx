import { Link as RouterLink, useParams } from 'react-router-dom'
import Button from '@mui/material/Button'
import { CallState } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportStatus } from './import-status.tsx'
import { wordsOf } from './import-words.ts'
import { ImportSteps } from './import-steps.tsx'
import { RejectedBlocks } from './rejected-rows.tsx'
import { useImport } from './use-import.ts'

/** One import from its check to its report: the state is the server's, so it can be left and come back to. */
export function ImportPage() {
  const { id = '' } = useParams()
  const { job, problem, show, retry } = useImport(id)
  const history = (
    <Button component={RouterLink} to="/admin/imports" variant="outlined" color="inherit">
      All imports
    </Button>
  )
  return (
    <AdminPage title={job?.file_name ?? 'Import'} hint={job && `into ${wordsOf(job).into}`} actions={history}>
      {!job && <CallState of={{ answer: job, problem, reload: retry }} rows={4} height={88} />}
      {job && (
        <>
          <ImportStatus job={job} isLate={problem !== undefined} />
          <ImportProgress job={job} />
          <ImportCounts job={job} />
          {!job.list && <ColumnMapping key={job.status} job={job} onDone={show} />}
          <ImportSteps job={job} onDone={show} />
          <RejectedBlocks job={job} />
          {!job.list && (job.status === 'ready' || job.status === 'running') && <ImportPreview id={job.id} />}
        </>
      )}
    </AdminPage>
  )
}
