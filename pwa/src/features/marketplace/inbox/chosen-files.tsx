import { mdiClose, mdiFileDocumentOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import type { ChosenFile } from './use-chosen-files.ts'

interface ChosenFileListProps {
  readonly files: readonly ChosenFile[]
  readonly onRemove: (key: string) => void
}

/** What goes out with the message, and how far each file is. */
export const ChosenFileList = ({ files, onRemove }: ChosenFileListProps) =>
  files.length > 0 && (
    <PlainList aria-label="Files to send" sx={{ width: '100%' }}>
      {files.map((file) => (
        <Chip key={file.key} of={file} onRemove={() => onRemove(file.key)} />
      ))}
    </PlainList>
  )

function Chip({
  of: { name, size, part, problem },
  onRemove,
}: {
  readonly of: ChosenFile
  readonly onRemove: () => void
}) {
  const percent = Math.round(part * 100)
  const isOnItsWay = !problem && percent < 100
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', pl: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon path={mdiFileDocumentOutline} />
        <Typography noWrap title={name} sx={{ flexGrow: 1, minWidth: 0 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
          {dotted(isOnItsWay && `${percent} %`, sizeOf(size))}
        </Typography>
        <IconAction label={`Remove ${name}`} icon={mdiClose} onClick={onRemove} />
      </Box>
      {isOnItsWay && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Upload of ${name}`}
          sx={{ mb: 1, mr: 1.5 }}
        />
      )}
      {problem && (
        <Box sx={{ pb: 1, pr: 1.5 }}>
          <Problem>{problem}</Problem>
        </Box>
      )}
    </Box>
  )
}
