import { mdiStar, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import { Below } from '../../ui/field-frame.tsx'
import type { BoundField } from '../../ui/form/form-context.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Icon } from '../../ui/icon.tsx'

const five = [1, 2, 3, 4, 5] as const
const inWords = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** So many stars of five. */
export const Stars = ({ count }: { readonly count: number }) => (
  <Box component="span" role="img" aria-label={inWords(count)} sx={{ display: 'inline-flex', color: 'warning.main' }}>
    {five.map((one) => (
      <Icon key={one} path={one <= count ? mdiStar : mdiStarOutline} fontSize="small" />
    ))}
  </Box>
)

/** One to five stars, to choose from. */
export const StarsField = ({ id, value, problem, onChange }: BoundField<number>) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
    <FormLabel component="legend" id={id} tabIndex={-1} sx={{ mb: 1, color: 'text.primary', fontWeight: 500 }}>
      How was it?
    </FormLabel>
    <ChoiceButtons
      label="Stars"
      choices={five.map((one) => ({ value: one, text: inWords(one) }))}
      chosen={value as (typeof five)[number]}
      onChange={onChange}
    />
    <Below id={id} problem={problem} />
  </Box>
)
