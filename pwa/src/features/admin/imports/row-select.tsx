import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Option, SelectField } from '../../../ui/select-field.tsx'

interface RowSelectProps {
  readonly id: string
  readonly label: string
  readonly empty: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What a row is called; it names the select of the row. */
export const RowName = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Typography id={`${id}-name`} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {name}
  </Typography>
)

/** A select in a row of many. Its own label would say the same in each row, so it is not drawn. */
export const RowSelect = ({ onChange, ...props }: RowSelectProps) => (
  <Box sx={{ '& label': { display: 'none' } }}>
    <SelectField
      {...props}
      size="small"
      inputProps={{ 'aria-labelledby': `${props.id}-name` }}
      onChange={({ target }) => onChange(target.value)}
    />
  </Box>
)
