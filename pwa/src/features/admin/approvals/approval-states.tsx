import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'

/** How far a decision about many is carried out. */
export const Running = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <Box role="status" sx={{ mb: 2 }}>
    <Typography variant="body2">
      {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} decided
    </Typography>
    <LinearProgress
      variant="determinate"
      value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
      aria-label="Questions decided"
    />
  </Box>
)

/** Nothing waits; or nothing of what was asked for. */
export const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Box sx={{ py: 5, display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Typography>
      {isFiltered ? 'No pending questions match these filters.' : 'No questions are waiting for approval.'}
    </Typography>
    <Button component={RouterLink} to={isFiltered ? '/admin/approve' : '/admin/questions'} variant="outlined">
      {isFiltered ? 'Show all pending questions' : 'Question List'}
    </Button>
  </Box>
)
