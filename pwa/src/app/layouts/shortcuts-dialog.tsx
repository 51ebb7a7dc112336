import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { lettersAreOn, switchLetters } from '../../../ui/use-key.ts'

const keys = [
  ['A', 'Approve'],
  ['R', 'Request changes or reject, with a reason'],
  ['N', 'Next question'],
  ['J K', 'Move down, move up'],
  ['X', 'Select'],
  ['Shift A', 'Approve the selected'],
  ['Shift R', 'Send back the selected'],
  ['C', 'Claim or release the question'],
  ['E', 'Edit'],
  ['Z', 'Undo, within ten seconds'],
] as const

/** What the keys do here, and how to switch single letters off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setIsOn] = useState(lettersAreOn)
  return (
    <DialogFrame title="Keyboard" onClose={onClose}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}>
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <Box component="kbd" sx={{ fontFamily: 'inherit', fontWeight: 600 }}>
                {key}
              </Box>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
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
        label="Use single-letter shortcuts on this device"
      />
    </DialogFrame>
  )
}
