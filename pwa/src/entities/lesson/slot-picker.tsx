import type { Slots } from '@abhyas/shared/marketplace/availability/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSlots } from '../../data/lessons.ts'
import { CallState } from '../../ui/call-state.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Below } from '../../ui/field-frame.tsx'
import type { BoundField } from '../../ui/form/form-context.ts'
import { Muted } from '../../ui/text.tsx'
import { clockOf, shortDayOf } from './lesson-words.ts'

interface SlotPickerProps extends BoundField<string> {
  readonly tutor: string
  readonly minutes: number
  /** Empty: any. */
  readonly mode: string
}

const dayMs = 86_400_000
const stepDays = 14

/** A free time of a tutor: the day, then the hour. Times are those of the device's clock. */
export function SlotPicker({ id, value, problem, onChange, tutor, minutes, mode }: SlotPickerProps) {
  const [step, setStep] = useState(0)
  const [day, setDay] = useState('')
  const [now] = useState(() => Date.now())
  const from = new Date(now + step * stepDays * dayMs).toISOString().slice(0, 10)
  const read = useSlots(tutor, `&minutes=${minutes}${mode && `&mode=${mode}`}${step > 0 ? `&from=${from}` : ''}`)
  const data = read.answer?.data
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FormLabel component="legend" id={id} tabIndex={-1} sx={{ mb: 1, color: 'text.primary', fontWeight: 500 }}>
        When
      </FormLabel>
      {data ? <Times {...{ data, value, onChange, day, setDay }} /> : <CallState of={read} rows={2} height={48} />}
      {data && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {step > 0 && (
            <Button color="inherit" onClick={() => (setStep(step - 1), setDay(''))}>
              Earlier
            </Button>
          )}
          {(step + 1) * stepDays < data.horizon_days && (
            <Button color="inherit" onClick={() => (setStep(step + 1), setDay(''))}>
              Later
            </Button>
          )}
        </Box>
      )}
      <Below id={id} problem={problem} />
    </Box>
  )
}

interface TimesProps {
  readonly data: Slots
  readonly value: string
  readonly onChange: (value: string) => void
  readonly day: string
  readonly setDay: (day: string) => void
}

function Times({ data, value, onChange, day, setDay }: TimesProps) {
  const days = [...new Set(data.slots.map(({ starts_at }) => shortDayOf(starts_at)))]
  if (days.length === 0) return <Typography>No free time in these two weeks.</Typography>
  const chosen = days.includes(day) ? day : value && days.includes(shortDayOf(value)) ? shortDayOf(value) : days[0]!
  const times = data.slots.filter(({ starts_at }) => shortDayOf(starts_at) === chosen)
  return (
    <>
      <Box
        sx={{ overflowX: 'auto', mx: -0.5, px: 0.5, py: 0.5, '& > div': { flexWrap: 'nowrap', width: 'max-content' } }}
      >
        <ChoiceButtons
          label="Day"
          choices={days.map((one) => ({ value: one, text: one }))}
          chosen={chosen}
          onChange={setDay}
        />
      </Box>
      <ChoiceButtons
        label={`Time on ${chosen}`}
        choices={times.map(({ starts_at }) => ({ value: starts_at, text: clockOf(starts_at) }))}
        chosen={value}
        onChange={onChange}
      />
      <Muted>By the clock of this device. Days without a free time are left out.</Muted>
    </>
  )
}
