import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Heading } from '../../../ui/text.tsx'

/** The weakest topic, and a way to do something about it. */
export const NextStep = ({ topic, right, asked }: NonNullable<Result['next_step']>) => (
  <Box
    component="section"
    aria-label="Next step"
    sx={{ p: 2.5, borderRadius: '12px', bgcolor: 'soft.accent.soft', color: 'soft.accent.onSoft' }}
  >
    <Heading variant="h3">{`Next: ${topic}`}</Heading>
    <Typography sx={{ mt: 0.5, mb: 2 }}>{`${right} of ${asked} right: the topic to work on first.`}</Typography>
    <LinkButton
      label="Practise it"
      aria-label={`Practise ${topic}`}
      to={`/practice?${new URLSearchParams({ topic }).toString()}`}
      variant="contained"
      sx={{ mr: 1, mb: 1 }}
    />
    <LinkButton
      label="Find tests on it"
      aria-label={`Find tests on ${topic}`}
      to={`/tests?${new URLSearchParams({ search: topic }).toString()}`}
      variant="outlined"
      color="inherit"
      sx={{ mb: 1, bgcolor: 'background.paper', color: 'text.primary' }}
    />
  </Box>
)
