import {
  type ResultPart,
  resultParts,
  type ReviewTime,
  reviewTimes,
} from '@abhyas/shared/assessment/test-papers/review'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { FormSelect } from '../../../../ui/form/fields.tsx'
import { FormMoment } from '../../../../ui/moment-field.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'

const partNames: Readonly<Record<ResultPart, string>> = {
  score: 'Score',
  marks: 'Marks of each question',
  topics: 'Topics',
  time: 'Time',
  solutions: 'Solutions',
  rank: 'Rank and percentile',
  comparison: 'Comparison',
}
const timeNames: Readonly<Record<ReviewTime, string>> = {
  handed_in: 'After handing in',
  closed: 'After the test closes',
  over: 'When late answers are over',
  never: 'Never',
}

/** What waits for the closing of a test whatever its author wants. */
const mustWait = (part: ResultPart, isExam: boolean) =>
  part === 'rank' || part === 'comparison' || (part === 'solutions' && isExam)

interface ReviewFieldsProps {
  readonly problem: string | undefined
  readonly isExam: boolean
}

/** When students see which part of their results. */
export const ReviewFields = ({ problem, isExam }: ReviewFieldsProps) => (
  <Box component="section" aria-label="Results are shown" sx={{ display: 'grid', gap: 1.5 }}>
    <div>
      <Heading variant="h4">Results are shown</Heading>
      <Muted>
        If you release results, they are shown then instead of at the closing. Ranks and the solutions of an exam are
        never shown earlier.
      </Muted>
    </div>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {resultParts.map((part) => (
        <FormSelect
          key={part}
          name={`review.${part}`}
          label={partNames[part]}
          empty=""
          options={reviewTimes
            .filter((time) => time !== 'handed_in' || !mustWait(part, isExam))
            .map((value) => ({ value, text: timeNames[value] }))}
        />
      ))}
      <FormMoment name="review.release_at" label="Release" />
    </Box>
    {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
  </Box>
)
