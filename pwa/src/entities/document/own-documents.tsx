import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useUploads } from '../../data/use-profile-outbox.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChooseFile } from './choose-file.tsx'
import { DocumentRow, UploadRow } from './file-rows.tsx'

export const inMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

type Kind = Exclude<DocumentKind, 'logo'>

const adding: Readonly<Record<Kind, string>> = {
  certificate: 'Add a certificate',
  identity: 'Add an identity document',
}

interface OwnDocumentsProps {
  readonly profile: Profile
  readonly kind: Kind
  readonly onDelete: (id: string) => void
}

/** What somebody shows to the staff, what these said of it, and a way to add more. Of identities one waits at a time. */
export function OwnDocuments({ profile, kind, onDelete }: OwnDocumentsProps) {
  const documents = profile.documents.filter((one) => one.kind === kind)
  const uploads = useUploads(profile.id).filter((one) => one.kind === kind)
  const isWaiting = kind === 'identity' && documents.some(({ status }) => status === 'pending')
  return (
    <>
      {documents.length + uploads.length > 0 && (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderRadius: '12px' }}>
          {documents.map((one) => (
            <DocumentRow key={one.id} document={one} onDelete={() => onDelete(one.id)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} isInList />
          ))}
        </Paper>
      )}
      {!isWaiting && (
        <Box
          sx={{
            border: '1px dashed',
            borderColor: 'control.main',
            borderRadius: '12px',
            p: 2,
            display: 'flex',
            gap: 2,
            alignItems: 'center',
          }}
        >
          <Icon path={mdiFileUploadOutline} color="primary" />
          <Box>
            <ChooseFile userId={profile.id} kind={kind}>
              {kind === 'identity' && documents.length > 0 ? 'Add another one' : adding[kind]}
            </ChooseFile>
            <Typography variant="body2" color="textSecondary">
              Image or PDF, up to {inMegabytes(documentLimits.certificateBytes)}
            </Typography>
          </Box>
        </Box>
      )}
    </>
  )
}
