import { answerRowsOf } from '@abhyas/shared/assessment/paper-sets/answer-rows'
import { numberedIn, type PrintedQuestion, type PrintedSet } from '@abhyas/shared/assessment/paper-sets/printed-set'
import { letterOf } from '@abhyas/shared/letter-of'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { titleOf } from '../section-facts.ts'
import { keptTogether, PersonLines, Sheet } from './sheet.tsx'

interface GridSheetProps {
  readonly name: string
  readonly set: PrintedSet
}

/** Where a set is answered: bubbles to fill, and lines to write on. */
export const GridSheet = ({ name, set }: GridSheetProps) => (
  <Sheet label={`Set ${set.letter} · Answer grid · ${name}`}>
    <Typography variant="h2">Answer grid, set {set.letter}</Typography>
    {name}
    <PersonLines />
    {set.sections.map((section) => (
      <Box key={section.id} sx={{ mb: 2 }}>
        <Typography variant="h3" sx={{ mb: 1, '@media print': { breakAfter: 'avoid' } }}>
          {titleOf(section.name)}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            columnGap: 3,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
          }}
        >
          {numberedIn(section).map((question) => (
            <Answer key={question.slot.id} of={question} />
          ))}
        </Box>
      </Box>
    ))}
  </Sheet>
)

function Answer({ of: { number, slot } }: { readonly of: PrintedQuestion }) {
  const rows = answerRowsOf(slot)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '2.25em minmax(0, 1fr)', gap: 0.5, ...keptTogether }}>
      <b>{number}.</b>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {rows.length === 0 && <span>On a separate sheet</span>}
        {rows.map(({ label, choices }) => (
          <Box key={label} sx={{ display: 'flex', gap: 0.5, minHeight: 24, alignItems: 'end' }}>
            {label && <Box sx={{ minWidth: '2em' }}>{label}</Box>}
            {choices === 0 ? <Line /> : <Bubbles count={choices} />}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const Line = () => <Box sx={{ flexGrow: 1, borderBottom: '1px solid' }} />

/** A circle with its letter. Its styles stand on the row: a long test has a thousand. */
const bubbles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& > span': {
    width: 22,
    border: '1px solid',
    borderRadius: '11px',
    fontSize: 12,
    lineHeight: '20px',
    textAlign: 'center',
  },
} as const

const Bubbles = ({ count }: { readonly count: number }) => (
  <Box sx={bubbles}>
    {Array.from({ length: count }, (_, place) => (
      <span key={place}>{letterOf(place)}</span>
    ))}
  </Box>
)
