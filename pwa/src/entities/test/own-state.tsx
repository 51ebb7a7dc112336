import type { OwnTest } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiCheckDecagramOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { StateWord } from '../../ui/state-word.tsx'
import { shownMarks } from '../attempt/marks.ts'

/** Where a person stands with a test, in words: 'Question 9 of 25', '94 of 160', 'Handed in'. */
export function OwnState({ mine: { at, of, score, total } }: { readonly mine: OwnTest }) {
  const isRunning = at !== null
  const text = isRunning
    ? `Question ${at} of ${of ?? at}`
    : score === null || total === null
      ? 'Handed in'
      : `${shownMarks(score)} of ${shownMarks(total)}`
  return (
    <StateWord
      {...(!isRunning && { icon: mdiCheckDecagramOutline })}
      color={isRunning ? 'secondary.dark' : 'primary.main'}
    >
      {text}
    </StateWord>
  )
}

/** How far somebody has come, below the words that say it. */
export const OwnProgress = ({ mine: { at, of } }: { readonly mine: OwnTest }) =>
  at === null || of === null ? null : (
    <Box aria-hidden sx={{ height: 6, borderRadius: '3px', bgcolor: 'background.sunken' }}>
      <Box
        sx={{
          height: '100%',
          borderRadius: '3px',
          width: `${(100 * at) / Math.max(1, of)}%`,
          bgcolor: 'secondary.main',
        }}
      />
    </Box>
  )
