import { minutesOf } from '@abhyas/shared/assessment/test-papers/parts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Muted } from '../../../../ui/text.tsx'
import { countQuestions } from '../section-facts.ts'
import type { SavedFacts } from './use-test-editor.ts'
import type { TestValues } from './values.ts'

interface TotalsBarProps {
  readonly values: TestValues
  readonly facts: SavedFacts | undefined
  /** What is typed differs from what was saved. */
  readonly isChanged: boolean
}

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What a test amounts to. Marks need the questions, so they are those of the last save. */
export function TotalsBar({ values, facts, isChanged }: TotalsBarProps) {
  const count = countQuestions(values.sections)
  const minutes = minutesOf(values)
  const aQuestion = (!isChanged && facts?.minutes_a_question) || (count > 0 && minutes > 0 && minutes / count)
  const least = facts?.most_negative
  const totals = [
    { name: 'Questions', value: formatNumber(count) },
    { name: 'Total marks', value: facts && formatNumber(facts.total_marks), isOfSave: isChanged },
    {
      name: 'Negative',
      value: least !== undefined && (least < 0 ? `up to −${formatNumber(-least)}` : 'none'),
      isOfSave: isChanged,
    },
    { name: 'Minutes per question', value: aQuestion && oneDecimal.format(aQuestion) },
  ]
  return (
    <Card
      component="dl"
      aria-label="Totals"
      sx={{
        m: 0,
        mb: 1.5,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {totals.map(({ name, value, isOfSave = false }) => (
        <Box key={name} sx={{ px: 2, py: 1, borderRight: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
          <Muted component="dt">{name}</Muted>
          <Typography
            component="dd"
            sx={{ m: 0, fontWeight: 600, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {value || '–'}
            {isOfSave && value && (
              <Muted component="span" sx={{ ml: 0.75, fontWeight: 400 }}>
                as saved
              </Muted>
            )}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}
