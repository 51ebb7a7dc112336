import { hasFile } from '@abhyas/shared/identity/documents/rules'
import type { ProfileDocument } from '@abhyas/shared/identity/documents/shapes'
import { mdiClose, mdiDownload, mdiFileClockOutline, mdiFileDocumentOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useSyncExternalStore } from 'react'
import { dropUpload, type QueuedUpload } from '../../data/outbox/kinds/document-upload.ts'
import { uploadProgress } from '../../data/outbox/progress.ts'
import { saveFile } from '../../data/save-file.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayOfMoment } from '../../ui/moment.ts'
import { Problem } from '../../ui/problem.tsx'
import { sizeOf } from '../../ui/size-of.ts'
import { Badge } from '../../ui/status-badge.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { DocumentPicture } from './document-picture.tsx'
import { DocumentStatus } from './document-status.tsx'

interface DocumentRowProps {
  readonly document: ProfileDocument
  readonly onDelete: () => void
}

/** A document that the server has, and what was said of it. Of a checked identity document there is no file. */
export function DocumentRow({ document, onDelete }: DocumentRowProps) {
  const { id, name, type, size, status, reason, checked_at, expires_on } = document
  const { problem, submit } = useSubmit()
  const open = () => submit(async () => void (await saveFile(`/documents/${id}`, name)))
  const isText = type === 'application/pdf'
  const isThere = hasFile(document)
  return (
    <FileRow
      name={name}
      size={isThere ? size : undefined}
      picture={
        isText || !isThere ? <Icon path={mdiFileDocumentOutline} /> : <DocumentPicture id={id} name={name} size={44} />
      }
      badge={<DocumentStatus status={status} />}
      buttons={
        <>
          {isThere && (
            <IconButton aria-label={`Open ${name}`} onClick={() => void open()}>
              <Icon path={mdiDownload} />
            </IconButton>
          )}
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <Icon path={mdiTrashCanOutline} />
          </IconButton>
        </>
      }
    >
      {!isThere && checked_at && (
        <Typography variant="body2">
          Checked on {dayOfMoment(checked_at)}; its file is deleted.{' '}
          {expires_on && `It counts until ${dayOfMoment(expires_on)}.`}
        </Typography>
      )}
      {reason && <Typography variant="body2">{reason} Add a better one below.</Typography>}
      {problem && <Typography color="error">{problem}</Typography>}
    </FileRow>
  )
}

interface UploadRowProps {
  readonly upload: QueuedUpload
  readonly isInList?: boolean
}

/** A file on its way: how far it is, or what it waits for. */
export function UploadRow({ upload: { id, name, file, problem }, isInList = false }: UploadRowProps) {
  const part = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.snapshot).get(id)
  const percent = part === undefined ? undefined : Math.round(part * 100)
  const waiting =
    percent === undefined ? (
      <Badge tone="warn">Waiting for network</Badge>
    ) : (
      <Badge tone="info">Uploading, {percent} %</Badge>
    )
  return (
    <FileRow
      isInList={isInList}
      name={name}
      size={file.size}
      picture={<Icon path={mdiFileClockOutline} />}
      badge={problem ? <Badge tone="err">Not taken</Badge> : waiting}
      buttons={
        <IconButton aria-label={`Remove ${name}`} onClick={() => void dropUpload(id)}>
          <Icon path={mdiClose} />
        </IconButton>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      {percent !== undefined && (
        <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${name}`} sx={{ mt: 1 }} />
      )}
    </FileRow>
  )
}

interface FileRowProps extends Record<'picture' | 'badge' | 'buttons' | 'children', ReactNode> {
  readonly name: string
  readonly size: number | undefined
  readonly isInList?: boolean
}

const inList = { p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }

const FileRow = ({ name, size, isInList = true, picture, badge, buttons, children }: FileRowProps) => (
  <Box component={isInList ? 'li' : 'div'} sx={isInList ? inList : {}}>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      {picture}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
          {badge}
          {size !== undefined && <Box sx={{ whiteSpace: 'nowrap' }}>{sizeOf(size)}</Box>}
        </Box>
      </Box>
      {buttons}
    </Box>
    {children}
  </Box>
)
