import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { useSavedTutors } from '../../../data/saved-tutors.ts'
import { TutorCardView } from '../../../entities/tutor/tutor-card.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Muted } from '../../../ui/text.tsx'

/** The tutors that somebody keeps for later. */
export const SavedTutorsPage = () => (
  <SignedInOnly title="Saved tutors" back={{ to: '/tutors', name: 'Find tutors' }} width={1280}>
    <Saved />
  </SignedInOnly>
)

function Saved() {
  const read = useFresh(useSavedTutors())
  const count = useRef<HTMLParagraphElement>(null)
  const { answer } = read
  if (!answer) return <CallState of={read} rows={3} height={170} />
  return (
    <>
      <KeptNote at={keptAtOf(read)} />
      {/* Where a card was removed, its heart is gone: the focus goes on here. */}
      <Typography
        ref={count}
        tabIndex={-1}
        role="status"
        color="textSecondary"
        sx={{ mb: 2, '&:focus': { outline: 'none' } }}
      >
        {inWords(answer.data.length)}
      </Typography>
      {answer.data.length === 0 ? (
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
          <Muted>Press the heart of a tutor to find them here again, also without a network.</Muted>
          <LinkButton label="Find tutors" to="/tutors" variant="contained" />
        </Box>
      ) : (
        <CardGrid>
          {answer.data.map((card) => (
            <TutorCardView
              key={card.id}
              card={card}
              near=""
              from="/saved-tutors"
              onRemoved={() => count.current?.focus()}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}

const inWords = (count: number) =>
  count === 0 ? 'No saved tutors yet.' : `${formatNumber(count)} ${count === 1 ? 'tutor' : 'tutors'}`
