import Box from '@mui/material/Box'
import { ChoiceButtons } from './choice-buttons.tsx'
import type { ListState } from './use-list-page.ts'

interface StateChoiceProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly list: Pick<ListState<unknown, unknown>, 'values' | 'change'>
}

/** Above a list: of which state its rows are, kept in the address as `state`. */
export const StateChoice = ({ label, choices, list }: StateChoiceProps) => (
  <Box sx={{ mb: 2 }}>
    <ChoiceButtons
      label={label}
      choices={choices}
      chosen={list.values.state ?? ''}
      onChange={(state) => list.change({ state })}
    />
  </Box>
)
