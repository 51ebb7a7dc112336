import { dailyGoals, usualGoal } from '@abhyas/shared/assessment/revise/limits'
import type { RevisionSummary } from '@abhyas/shared/assessment/revise/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { changeAnswer } from '../../../data/queries.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { toastError } from '../../../ui/toast-error.ts'

const options = dailyGoals.map((goal) => ({ value: String(goal), text: `${goal} questions` }))

interface DailyGoalProps {
  /** Of the day; a copy of an older version has none. */
  readonly goal: number | undefined
  /** Questions revised today, with those that the server does not have yet. */
  readonly done: number
}

/** How much of today's goal is done, and what the goal is: on all devices of a person the same. */
export function DailyGoal({ goal = usualGoal, done }: DailyGoalProps) {
  const [chosen, setChosen] = useState<number>()
  const isOnline = useOnline()
  const current = chosen ?? goal
  async function choose(value: number): Promise<void> {
    setChosen(value)
    try {
      const { data } = await call<SuccessAnswer<RevisionSummary>>('PUT', '/revise/goal', { goal: value })
      changeAnswer<SuccessAnswer<RevisionSummary>>('/revise/summary', (answer) => ({ ...answer, data }))
    } catch (error) {
      toastError(error)
    }
    setChosen(undefined)
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 420, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {done >= current ? `Today's goal is reached: ${done} of ${current}.` : `${done} of ${current} today`}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * done) / current)}
          aria-hidden="true"
          sx={{ height: 6, borderRadius: 3, mt: 0.75, bgcolor: 'divider' }}
        />
      </div>
      <SelectField
        id="daily-goal"
        label={isOnline ? 'Daily goal' : 'Daily goal (needs a network)'}
        options={options}
        value={String(current)}
        disabled={!isOnline || chosen !== undefined}
        onChange={({ target }) => void choose(Number(target.value))}
      />
    </Box>
  )
}
