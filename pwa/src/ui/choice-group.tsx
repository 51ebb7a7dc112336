import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import { Below, belowOf } from './field-frame.tsx'
import { toggled } from './toggled.ts'

interface ChoiceGroupProps {
  readonly id: string
  readonly legend: string
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
  /** Any number of answers instead of one. */
  readonly isMany?: boolean
  readonly problem: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** A question with a few answers, all of them visible. */
export function ChoiceGroup({ id, legend, choices, chosen, isMany = false, problem, onChange }: ChoiceGroupProps) {
  const Control = isMany ? Checkbox : Radio
  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={belowOf({ id, problem })}>
      <FormLabel
        component="legend"
        sx={{
          color: 'text.primary',
          fontWeight: 500,
          fontSize: '0.9375rem',
          '&.Mui-focused': { color: 'text.primary' },
        }}
      >
        {legend}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {choices.map((choice, place) => (
          <FormControlLabel
            key={choice}
            sx={{ minHeight: 48, mr: 0 }}
            label={choice.charAt(0).toUpperCase() + choice.slice(1)}
            control={
              <Control
                checked={chosen.includes(choice)}
                onChange={() => onChange(isMany ? toggled(chosen, choice) : [choice])}
                slotProps={{ input: { id: place === 0 ? id : undefined, name: id } }}
              />
            }
          />
        ))}
      </Box>
      <Below id={id} problem={problem} />
    </FormControl>
  )
}
