import type { Statistics } from '@abhyas/shared/assessment/statistics/shapes'
import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../../data/queries.ts'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { CallState } from '../../../../ui/call-state.tsx'
import { ChoiceButtons } from '../../../../ui/choice-buttons.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { dayAndTime } from '../../../../ui/moment.ts'
import { Muted } from '../../../../ui/text.tsx'
import { useEvery } from '../../../../ui/use-every.ts'
import { ItemCard } from './item-card.tsx'

/** While the figures are being computed, it is asked again. Milliseconds. */
const againMs = 3_000

interface ItemsTabProps {
  readonly id: string
  /** A correction of a question is prepared. */
  readonly onCorrected: () => void
}

/** Which questions of a test are good, and which should be looked at. */
export function ItemsTab({ id, onCorrected }: ItemsTabProps) {
  const read = useRead<SuccessAnswer<Statistics>>(`/tests/${id}/statistics`)
  const [show, setShow] = useState('')
  const statistics = read.answer?.data
  useEvery(statistics?.computed_at === '' ? againMs : undefined, read.reload)
  if (!statistics || read.problem) return <CallState of={read} rows={5} height={120} />
  const { attempts, test, items } = statistics
  if (statistics.computed_at === '') return <Typography role="status">The figures are being computed.</Typography>
  if (!test)
    return (
      <Typography>
        {`Shown from ${statisticsLimits.minAttempts} first attempts on. There ${attempts === 1 ? 'is 1' : `are ${attempts}`} so far.`}
      </Typography>
    )
  const flagged = items.filter(({ flags }) => flags.length > 0)
  const shown = show === 'flagged' ? flagged : items
  const percent = (figure: number | null) => (figure === null ? '' : `${Math.round(figure)} %`)
  const marks = (figure: number | null) => (figure === null ? '' : shownMarks(figure))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Muted>
        {dotted(
          `Of ${formatNumber(attempts)} first attempts${statistics.is_sample ? ', a sample' : ''}`,
          `as of ${dayAndTime(statistics.computed_at)}`,
        )}
      </Muted>
      <FactList
        facts={[
          ['Mean', `${marks(test.mean)} of ${shownMarks(test.total)}`],
          ['Median', marks(test.median)],
          ['Standard deviation', marks(test.sd)],
          ['Internal consistency', percent(test.consistency)],
          ['Share due to chance', percent(test.error_ratio)],
        ]}
      />
      {flagged.length > 0 && (
        <ChoiceButtons
          label="Show"
          choices={[
            { value: '', text: `All ${items.length}` },
            { value: 'flagged', text: `To look at ${flagged.length}` },
          ]}
          chosen={show}
          onChange={setShow}
        />
      )}
      {shown.map((item) => (
        <ItemCard
          key={item.question_id}
          testId={id}
          item={item}
          number={items.indexOf(item) + 1}
          onCorrected={onCorrected}
        />
      ))}
    </Box>
  )
}
