import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Columns } from '../../ui/columns.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { KeyList, type Keys } from '../../ui/key-button.tsx'
import { lettersAreOn, switchLetters } from '../../ui/use-key.ts'

const everywhere: Keys = [
  ['Ctrl K', 'Search everything'],
  ['/', 'Search this list'],
  ['?', 'Show the shortcuts'],
  ['[', 'Collapse or expand the sidebar'],
  ['Esc', 'Close what is on top'],
]
const lists: Keys = [
  ['J K', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Shift J K', 'Select on the way'],
]
const approve: Keys = [
  ['A', 'Approve'],
  ['R', 'Request changes or reject, with a reason'],
  ['N', 'Next question'],
  ['C', 'Claim or release the question'],
  ['E', 'Edit'],
  ['Shift A', 'Approve the selected questions'],
  ['Shift R', 'Send the selected questions back'],
  ['Z', 'Undo, within ten seconds'],
]
const inquiries: Keys = [
  ['M', 'Assign to me, or take the oldest'],
  ['1 2 3 4', 'Set the column'],
]

interface ShortcutsDialogProps {
  /** Pages by the letter after G. */
  readonly pages: readonly { readonly letter: string; readonly name: string }[]
  readonly onClose: () => void
}

/** What the keys do in the back office, and how to switch single keys off. */
export function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(lettersAreOn)
  const goes = pages.map(({ letter, name }) => [`G ${letter.toUpperCase()}`, `Go to ${name}`] as const)
  return (
    <DialogFrame title="Keyboard shortcuts" maxWidth="md" onClose={onClose}>
      <Columns columns="repeat(2, minmax(0, 1fr))" from="sm" gap={3} isTop>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Group title="Everywhere" keys={[...everywhere, ...goes]} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Group title="Lists" keys={lists} />
          <Group title="Approve Questions" keys={approve} />
          <Group title="Inquiries" keys={inquiries} />
        </Box>
      </Columns>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => {
              switchLetters(checked)
              setIsOn(checked)
            }}
          />
        }
        label="Enable single-key shortcuts on this device"
      />
    </DialogFrame>
  )
}

const Group = ({ title, keys }: { readonly title: string; readonly keys: Keys }) => (
  <section aria-label={title}>
    <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    <KeyList keys={keys} />
  </section>
)
