import { type SubmissionState, submissionStateNames } from '@abhyas/shared/marketplace/classes/choices'
import type { Gradebook } from '@abhyas/shared/marketplace/classes/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'

const cell = {
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  textAlign: 'left',
  verticalAlign: 'top',
} as const
/** The names stay in sight while the marks are scrolled. */
const sticky = { ...cell, position: 'sticky', left: 0, bgcolor: 'background.paper', minWidth: 112, zIndex: 1 } as const
const mark = { ...cell, minWidth: 112, fontVariantNumeric: 'tabular-nums' } as const

/** Learners by work, with means. It scrolls in its own frame. */
export const GradebookTable = ({ of: { learners, assignments, cells, averages } }: { readonly of: Gradebook }) => (
  <Card tabIndex={0} role="region" aria-label="Gradebook" sx={{ overflowX: 'auto' }}>
    <Box component="table" sx={{ borderCollapse: 'separate', borderSpacing: 0, width: '100%', typography: 'body2' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={sticky}>
            Student
          </Box>
          {assignments.map(({ id, title, points }) => (
            <Box key={id} component="th" scope="col" sx={{ ...mark, maxWidth: 200, overflowWrap: 'anywhere' }}>
              {title}
              {points > 0 && <Muted>of {formatNumber(points)}</Muted>}
            </Box>
          ))}
          <Box component="th" scope="col" sx={mark}>
            Percent
          </Box>
        </tr>
      </thead>
      <tbody>
        {learners.map(({ id, first_name }, row) => (
          <tr key={id}>
            <Box component="th" scope="row" sx={{ ...sticky, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {first_name}
            </Box>
            {assignments.map((one, place) => (
              <Box key={one.id} component="td" sx={mark}>
                <Mark of={cells[row]?.[place] ?? null} />
              </Box>
            ))}
            <Box component="td" sx={{ ...mark, fontWeight: 600 }}>
              {inNumbers(averages.learners[row], ' %')}
            </Box>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Box component="th" scope="row" sx={sticky}>
            Average
          </Box>
          {assignments.map(({ id }, place) => (
            <Box key={id} component="td" sx={{ ...mark, fontWeight: 600 }}>
              {inNumbers(averages.assignments[place])}
            </Box>
          ))}
          <Box component="td" sx={mark} />
        </tr>
      </tfoot>
    </Box>
  </Card>
)

const inNumbers = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined ? '–' : formatNumber(value) + unit

/** A score, and how it stands where that is not usual. */
function Mark({ of }: { readonly of: Gradebook['cells'][number][number] }) {
  if (!of) return '–'
  const word = submissionStateNames[of.state as SubmissionState]
  if (of.score === null) return <Muted>{word}</Muted>
  return (
    <>
      {formatNumber(of.score)}
      {['late', 'excused'].includes(of.state) && <Muted>{word}</Muted>}
    </>
  )
}
