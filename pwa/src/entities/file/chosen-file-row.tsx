import { mdiClose, mdiFileDocumentOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { dotted } from '../../ui/dotted.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { Problem } from '../../ui/problem.tsx'
import { sizeOf } from '../../ui/size-of.ts'

interface ChosenFileRowProps {
  readonly file: Pick<File, 'name' | 'size'>
  /** How much of it is uploaded, from 0 to 1; undefined where it is not on its way. */
  readonly part: number | undefined
  readonly problem?: string | undefined
  readonly isInList?: boolean
  /** Undefined: it cannot be taken away now. */
  readonly onRemove: (() => void) | undefined
}

/** A file that was chosen to be sent, and how far it is. */
export function ChosenFileRow({ file: { name, size }, part, problem, isInList = false, onRemove }: ChosenFileRowProps) {
  const percent = part === undefined ? undefined : Math.round(part * 100)
  return (
    <Box
      component={isInList ? 'li' : 'div'}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        pl: 1.5,
        pr: onRemove ? 0 : 1.5,
        minHeight: 50,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon path={mdiFileDocumentOutline} />
        <Typography noWrap title={name} sx={{ flexGrow: 1, minWidth: 0 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
          {dotted(percent !== undefined && `${percent} %`, sizeOf(size))}
        </Typography>
        {onRemove && <IconAction label={`Remove ${name}`} icon={mdiClose} onClick={onRemove} />}
      </Box>
      {percent !== undefined && (
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
