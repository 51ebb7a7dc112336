import type { QuestionFlag } from '@abhyas/shared/content/questions/flags'
import { mdiFlagOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Badge } from '../../ui/status-badge.tsx'
import { flagWords } from './flag-words.ts'

/** What figures of a test say against a question. */
export const FlagBadges = ({ flags }: { readonly flags: readonly QuestionFlag[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {flags.map((flag) => (
      <Badge key={flag} tone="warn" icon={mdiFlagOutline}>
        {flagWords[flag]}
      </Badge>
    ))}
  </Box>
)
