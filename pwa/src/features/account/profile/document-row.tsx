import type { ProfileDocument } from '@abhyas/shared/identity/documents/shapes'
import { mdiDownload, mdiFileDocumentOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { saveFile } from '../../../data/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { DocumentStatus } from '../../../entities/document/document-status.tsx'
import { DocumentPicture } from '../../../entities/document/document-picture.tsx'
import { sizeOf } from '../../../ui/size-of.ts'

/** A document that the server has, and what was said of it. */
export function DocumentRow({
  document: one,
  onDelete,
}: {
  readonly document: ProfileDocument
  readonly onDelete: () => void
}) {
  const { problem, submit } = useSubmit()
  const open = () => submit(async () => void (await saveFile(`/documents/${one.id}`, one.name)))
  return (
    <Box component="li" sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        {one.type === 'application/pdf' ? (
          <Icon path={mdiFileDocumentOutline} />
        ) : (
          <DocumentPicture id={one.id} name={one.name} size={44} />
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{one.name}</Typography>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
            <DocumentStatus status={one.status} />
            {sizeOf(one.size)}
          </Box>
        </Box>
        <IconButton aria-label={`Open ${one.name}`} onClick={() => void open()}>
          <Icon path={mdiDownload} />
        </IconButton>
        <IconButton aria-label={`Delete ${one.name}`} onClick={onDelete}>
          <Icon path={mdiTrashCanOutline} />
        </IconButton>
      </Box>
      {one.reason && <Typography variant="body2">{one.reason} Add a better one below.</Typography>}
      {problem && <Typography color="error">{problem}</Typography>}
    </Box>
  )
}
