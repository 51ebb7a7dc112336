import type { AttemptRow } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { AttemptState } from '@abhyas/shared/assessment/attempts/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { shownMarks } from '../../../entities/attempt/marks.ts'
import { testTypeNames } from '../../../entities/test/test-words.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { shortMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { rowMark } from '../../../ui/use-row-keys.ts'
import { dotted } from '../../../ui/dotted.ts'

/** What an attempt without shown marks waits for. */
const stateWords: Readonly<Record<AttemptState, string>> = {
  running: 'Running',
  submitted: 'Handed in',
  expired: 'Time is over',
  held: 'Waits for a decision',
  marking: 'Being marked',
  final: 'Handed in',
  void: 'Annulled',
}

interface AttemptCardsProps {
  readonly rows: readonly AttemptRow[]
  /** A guardian looks: what runs is not theirs to go on with. */
  readonly isChilds?: boolean
}

/** Attempts, each a link to where it goes on: the test itself, or its result. */
export const AttemptCards = ({ rows, isChilds = false }: AttemptCardsProps) => (
  <Box component="ul" sx={{ m: 0, mb: 2, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
    {rows.map((row) => (
      <li key={row.id}>
        <AttemptCard row={row} isChilds={isChilds} />
      </li>
    ))}
  </Box>
)

function AttemptCard({ row, isChilds }: { readonly row: AttemptRow; readonly isChilds: boolean }) {
  const { id, test_id, test_name, test_type, number, state, started_at, score, total, percent, late, rank } = row
  const isRunning = state === 'running'
  const hasMarks = score !== null && total !== null && state !== 'void'
  const facts = dotted(
    testTypeNames[test_type],
    test_id !== '' && `attempt ${number}`,
    shortMoment(started_at),
    late && 'arrived late',
    rank !== null && `rank ${formatNumber(rank)}`,
  )
  return (
    <Card
      {...rowMark}
      sx={{
        p: 2,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        position: 'relative',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {isRunning && isChilds ? (
          <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{test_name}</Box>
        ) : (
          <Link
            component={RouterLink}
            to={isRunning ? `/attempts/${id}` : `/attempts/${id}/result`}
            color="inherit"
            underline="none"
            sx={{
              fontWeight: 700,
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
            }}
          >
            {test_name}
          </Link>
        )}
        <Muted>{facts}</Muted>
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: 'right', fontWeight: 600, color: isRunning ? 'secondary.dark' : 'inherit' }}>
        {hasMarks ? (
          <>
            {`${shownMarks(score)} of ${shownMarks(total)}`}
            <Muted>{`${Math.round(percent ?? 0)} %`}</Muted>
          </>
        ) : isRunning && !isChilds ? (
          'Continue'
        ) : (
          stateWords[state]
        )}
      </Box>
    </Card>
  )
}
