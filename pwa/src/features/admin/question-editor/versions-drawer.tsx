import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useVersions } from '../../../data/admin-reads.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { DiffView } from '../../../entities/question/diff-view.tsx'
import { stateNames } from '../../../entities/question/names.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

interface VersionsDrawerProps {
  readonly id: string
  readonly live: number
  /** Puts a version into the editor; without it versions are only read. */
  readonly onRestore?: ((content: QuestionContent, number: number) => void) | undefined
  readonly onClose: () => void
}

const did: Readonly<Record<Decision, string>> = {
  approve: 'approved',
  'request-changes': 'asked for changes',
  reject: 'rejected',
}

/** The versions of a question with author and decision, the newest first; each can show its changes. */
export function VersionsDrawer({ id, live, onRestore, onClose }: VersionsDrawerProps) {
  const read = useVersions(id)
  const [open, setOpen] = useState<number>()
  const versions = read.answer?.data ?? []
  return (
    <DrawerFrame title="Versions" hint={read.answer && `${read.answer.total} in all`} width={520} onClose={onClose}>
      <CallState of={read} rows={3} height={72} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {versions.map(({ number, by_name, at, state, review, content }, i) => (
          <Box component="li" key={number} sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography component="h3" sx={{ fontWeight: 600 }}>
                Version {number}
              </Typography>
              <Badge tone="neutral">{stateNames[state]}</Badge>
              {number === live && <Badge tone="ok">Live</Badge>}
            </Box>
            <Muted>
              Written by {by_name || 'somebody'}, {shortMoment(at)}
            </Muted>
            {review && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {review.by_name || 'Somebody'} {did[review.decision]}, {shortMoment(review.at)}
                {review.comment && `: ${review.comment}`}
              </Typography>
            )}
            <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
              {versions[i + 1] && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-expanded={open === number}
                  onClick={() => setOpen(open === number ? undefined : number)}
                >
                  {open === number ? 'Hide what changed' : 'Show what changed'}
                </Button>
              )}
              {i > 0 && onRestore && (
                <Button variant="outlined" size="small" onClick={() => onRestore(content, number)}>
                  Restore version {number}
                </Button>
              )}
            </Box>
            {open === number && versions[i + 1] && (
              <Box sx={{ mt: 1.5 }}>
                <DiffView before={versions[i + 1]!.content} after={content} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </DrawerFrame>
  )
}
