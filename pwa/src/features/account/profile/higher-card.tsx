import type { HigherValues } from '@abhyas/shared/identity/profile/values'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'

interface HigherCardProps {
  readonly row: HigherValues
  readonly id: string
  readonly problem: string | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A higher qualification in a few lines. */
export const HigherCard = ({ row, id, problem, onEdit, onDelete }: HigherCardProps) => (
  <Paper variant="outlined" id={id} tabIndex={-1} sx={{ borderRadius: '12px', p: 2, display: 'flex', gap: 1 }}>
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h4">
        {row.degree}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {row.specialization}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {row.institution_name}
      </Typography>
      <Typography variant="body2">{[row.year_of_passing, row.course_type].filter(Boolean).join(' · ')}</Typography>
      {problem && <Problem>{problem}</Problem>}
    </Box>
    <IconButton aria-label={`Change ${row.degree}`} onClick={onEdit} sx={{ alignSelf: 'start' }}>
      <Icon path={mdiPencilOutline} />
    </IconButton>
    <IconButton aria-label={`Delete ${row.degree}`} onClick={onDelete} sx={{ alignSelf: 'start', color: 'error.main' }}>
      <Icon path={mdiTrashCanOutline} />
    </IconButton>
  </Paper>
)
