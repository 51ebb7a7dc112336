import type { Item } from '@abhyas/shared/assessment/statistics/shapes'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { Below, belowOf } from '../../../../ui/field-frame.tsx'
import { type BoundField, bound } from '../../../../ui/form/form-context.ts'
import { toggled } from '../../../../ui/toggled.ts'

interface AcceptedOptionsProps extends BoundField<readonly number[]>, Pick<Item, 'options'> {}

/** The options of a question that are not right, to choose those that shall count as right too. */
const Options = ({ id, value, problem, options, onChange }: AcceptedOptionsProps) => (
  <FormControl component="fieldset" error={problem !== undefined} aria-describedby={belowOf({ id, problem })}>
    <FormLabel component="legend">Also right</FormLabel>
    <Box sx={{ display: 'grid' }}>
      {options.map(({ html, is_right }, place) =>
        is_right ? null : (
          <FormControlLabel
            key={place}
            sx={{ minHeight: 48, mr: 0 }}
            label={<RichHtml html={html} />}
            control={
              <Checkbox
                checked={value.includes(place)}
                onChange={() => onChange(toggled(value, place))}
                slotProps={{ input: { name: id } }}
              />
            }
          />
        ),
      )}
    </Box>
    <Below id={id} problem={problem} />
  </FormControl>
)

export const AcceptedOptions = bound(Options)
