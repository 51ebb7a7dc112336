import type { OpenedReport } from '@abhyas/shared/marketplace/reports/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { toned } from '../../../ui/toned.ts'

/** What was written around the reported message. That somebody has read it is recorded. */
export const ReportedTalk = ({ messages }: Pick<OpenedReport, 'messages'>) =>
  messages.length > 0 && (
    <section aria-label="Messages around it">
      <Muted sx={{ mb: 1 }}>That you read this is recorded in the audit log.</Muted>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {messages.map(({ id, name, text, files, state, created_at, is_reported }) => (
          <Box
            key={id}
            component="li"
            sx={({ vars }) => ({
              px: 1.5,
              py: 1,
              borderRadius: '8px',
              ...toned(vars, is_reported ? 'err' : 'neutral'),
            })}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {dotted(
                name || 'Somebody who has left',
                exactMoment(created_at),
                is_reported && 'reported',
                state === 'removed' && 'removed',
              )}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
            {files.length > 0 && <Muted sx={{ overflowWrap: 'anywhere' }}>Files: {files.join(', ')}</Muted>}
          </Box>
        ))}
      </Box>
    </section>
  )
