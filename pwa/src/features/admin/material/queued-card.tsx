import type { QueuedMaterial } from '@abhyas/shared/content/materials/shapes'
import { mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { materialFilePath } from '../../../data/materials.ts'
import { saveFile } from '../../../data/save-file.ts'
import { PrivatePicture } from '../../../entities/file/private-picture.tsx'
import { MaterialIcon } from '../../../entities/material/material-card.tsx'
import { audienceOf, isPdf, licenceOf, whatIs } from '../../../entities/material/material-words.ts'
import { OpenElsewhere } from '../../../entities/material/open-elsewhere.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { focusedRow, rowMark } from '../../../ui/use-row-keys.ts'

interface QueuedCardProps {
  readonly of: QueuedMaterial
  readonly mayDecide: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** A material of the queue with all that is decided about: its text, its file or where it leads, and its licence. */
export function QueuedCard({ of: material, mayDecide, onApprove, onReject }: QueuedCardProps) {
  const { title, owner, description, reason, held, submitted_at, decided_by, may } = material
  return (
    <Card
      component="article"
      aria-label={title}
      {...rowMark}
      sx={{ ...focusedRow, p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <MaterialIcon of={material} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(whatIs(material), material.language)}</Muted>
          <Muted>{audienceOf(material)}</Muted>
        </Box>
      </Box>
      {description && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Typography>}
      <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(licenceOf(material), material.licence_note)}</Muted>
      {material.kind === 'file' ? (
        <File of={material} />
      ) : (
        <OpenElsewhere url={material.source_url} variant="outlined" />
      )}
      <Muted>
        {owner.name ? 'By ' : 'By somebody who has left'}
        {owner.name && <Owner of={owner} />}
        {dotted('', submitted_at && ` · sent ${shortMoment(submitted_at)}`, decided_by && `decided by ${decided_by}`)}
      </Muted>
      {held && (
        <Box>
          <Badge tone="err">Held by a report</Badge>
        </Box>
      )}
      {reason && <Muted sx={{ overflowWrap: 'anywhere' }}>Rejected: {reason}</Muted>}
      {mayDecide && may.length === 0 && <Muted>This is yours: somebody else decides.</Muted>}
      {mayDecide && may.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {may.includes('approved') && (
            <OnlineButton variant="contained" aria-label={`Approve ${title}`} onClick={onApprove}>
              Approve
            </OnlineButton>
          )}
          {may.includes('rejected') && (
            <OnlineButton variant="outlined" color="error" aria-label={`Reject ${title}`} onClick={onReject}>
              {material.state === 'approved' ? 'Take it back' : 'Reject'}
            </OnlineButton>
          )}
        </Box>
      )}
    </Card>
  )
}

const Owner = ({ of: { id, name } }: { readonly of: QueuedMaterial['owner'] }) => (
  <Link component={RouterLink} to={`/admin/users/${id}/profile`}>
    {name}
  </Link>
)

/** A picture is shown, a PDF is downloaded. */
function File({ of: material }: { readonly of: QueuedMaterial }) {
  const { isBusy, problem, submit } = useSubmit()
  const { id, file, title } = material
  if (!file) return null
  const path = materialFilePath(id)
  if (!isPdf(material)) return <PrivatePicture path={path} name={title} />
  return (
    <>
      <OnlineButton
        variant="outlined"
        color="inherit"
        disabled={isBusy}
        startIcon={<Icon path={mdiDownload} />}
        onClick={() => void submit(() => saveFile(path, file.name).then(() => undefined))}
        sx={{ justifySelf: 'start' }}
      >
        Download, {sizeOf(file.size)}
      </OnlineButton>
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}
