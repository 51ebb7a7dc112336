import { optionsOf } from '../../ui/options-of.ts'
import { dayNames } from '@abhyas/shared/marketplace/classes/choices'
import type { WeeklyTime } from '@abhyas/shared/marketplace/classes/clashes'
import { classLimits } from '@abhyas/shared/marketplace/classes/limits'
import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import { Below } from '../../ui/field-frame.tsx'
import type { BoundField } from '../../ui/form/form-context.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

const days = optionsOf(dayNames)
const usual: WeeklyTime = { day: 'mon', from: '17:00', to: '18:00' }

const line = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  // On a phone the times take the line below the day: half of it each.
  gridTemplateColumns: { xs: 'calc(50% - 4px) minmax(0, 1fr) 48px', sm: 'minmax(0, 2fr) 1fr 1fr 48px' },
} as const

/** At which times of a week a class takes place. */
export function WeeklyField({ id, value, problem, onChange }: BoundField<readonly WeeklyTime[]>) {
  const change = (at: number, part: Partial<WeeklyTime>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1.5, color: 'text.primary', fontWeight: 500 }}>
        Times of each week
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {value.map((one, at) => (
          <Box key={at} sx={line}>
            <Box sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' } }}>
              <SelectField
                id={at === 0 ? id : `${id}-day-${at}`}
                label={`Day ${at + 1}`}
                options={days}
                value={one.day}
                onChange={({ target }) => change(at, { day: target.value })}
              />
            </Box>
            {(['from', 'to'] as const).map((part) => (
              <Box
                key={part}
                sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: part === 'to' ? '2 / 4' : 1, sm: 'auto' } }}
              >
                <TextField
                  id={`${id}-${part}-${at}`}
                  label={part === 'from' ? 'From' : 'To'}
                  type="time"
                  value={one[part]}
                  onChange={({ target }) => change(at, { [part]: target.value })}
                />
              </Box>
            ))}
            <IconAction
              label={`Remove day ${at + 1}`}
              icon={mdiClose}
              sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 3, sm: 'auto' } }}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            />
          </Box>
        ))}
        {value.length < classLimits.weekly && (
          <Button
            id={value.length === 0 ? id : undefined}
            variant="outlined"
            startIcon={<Icon path={mdiPlus} />}
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange([...value, usual])}
          >
            Add a time
          </Button>
        )}
      </Box>
      <Below id={id} problem={problem} />
    </Box>
  )
}
