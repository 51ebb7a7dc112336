import { monthAfter, monthInWords } from '@abhyas/shared/india/months'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import { IconAction } from '../../../../ui/icon-action.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'

interface MonthPickerProps {
  readonly month: string
  /** The one that runs: none comes after it. */
  readonly current: string
  readonly onChange: (month: string) => void
}

/** A month of this financial year or of the one before, or step by step of any. */
export function MonthPicker({ month, current, onChange }: MonthPickerProps) {
  const known = monthsUntil(current)
  const months = known.includes(month) ? known : [...known, month]
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5, mb: 2 }}>
      <Box sx={{ flex: { xs: 1, sm: '0 0 220px' }, minWidth: 0 }}>
        <SelectField
          id="month"
          label="Month"
          value={month}
          options={months.map((value) => ({ value, text: monthInWords(value) }))}
          onChange={({ target }) => onChange(target.value)}
          fullWidth
        />
      </Box>
      <IconAction icon={mdiChevronLeft} label="The month before" onClick={() => onChange(monthAfter(month, -1))} />
      <IconAction
        icon={mdiChevronRight}
        label="The month after"
        disabled={month >= current}
        onClick={() => onChange(monthAfter(month, 1))}
      />
    </Box>
  )
}

/** The months from now back to the April before the last one: two financial years. */
function monthsUntil(current: string): string[] {
  const sinceApril = (Number(current.slice(5)) + 8) % 12
  return Array.from({ length: 12 + sinceApril + 1 }, (_, n) => monthAfter(current, -n))
}
