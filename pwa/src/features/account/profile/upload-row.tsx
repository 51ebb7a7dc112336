import { mdiClose, mdiFileClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useSyncExternalStore } from 'react'
import { dropUpload, type QueuedUpload } from '../../../data/outbox/kinds/document-upload.ts'
import { uploadProgress } from '../../../data/outbox/progress.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { sizeOf } from '../../../ui/size-of.ts'

interface UploadRowProps {
  readonly upload: QueuedUpload
  readonly isInList?: boolean
}

/** A file on its way: how far it is, or what it waits for. */
export function UploadRow({ upload: { id, name, file, problem }, isInList = false }: UploadRowProps) {
  const part = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.snapshot).get(id)
  const percent = part === undefined ? undefined : Math.round(part * 100)
  return (
    <Box
      component={isInList ? 'li' : 'div'}
      sx={{
        p: isInList ? 2 : 0,
        borderBottom: isInList ? 1 : 0,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Icon path={mdiFileClockOutline} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
            {problem ? (
              <Badge tone="err">Not taken</Badge>
            ) : percent === undefined ? (
              <Badge tone="warn">Waiting for network</Badge>
            ) : (
              <Badge tone="info">Uploading, {percent} %</Badge>
            )}
            {sizeOf(file.size)}
          </Box>
        </Box>
        <IconButton aria-label={`Remove ${name}`} onClick={() => void dropUpload(id)}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {problem && <Problem>{problem}</Problem>}
      {percent !== undefined && (
        <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${name}`} sx={{ mt: 1 }} />
      )}
    </Box>
  )
}
