import { type PrintedSet, questionsOfSet } from '@abhyas/shared/assessment/paper-sets/printed-set'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from './sheet.tsx'

interface KeySheetProps {
  readonly name: string
  readonly sets: readonly PrintedSet[]
}

const table = {
  borderCollapse: 'collapse',
  width: 1,
  '& td, & th': { border: '1px solid', px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top', minWidth: 72 },
  '& tr': { breakInside: 'avoid' },
} as const

/** The right answers of all sets, by the number of the question in each. */
export function KeySheet({ name, sets }: KeySheetProps) {
  const questions = sets.map(questionsOfSet)
  const rows = Array.from({ length: Math.max(...questions.map(({ length }) => length)) }, (_, row) => row)
  return (
    <Sheet label={`Answer key · ${name}`}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Answer key
      </Typography>
      <Box tabIndex={0} role="group" aria-label="Answers of all sets" sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Question</th>
              {sets.map(({ letter }) => (
                <th key={letter} scope="col">
                  Set {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {questions.map((all, place) => (
                  <td key={sets[place]!.letter}>{all[row] && (all[row].key || 'Marked by hand')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Sheet>
  )
}
