import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { ChoiceButtons } from '../../../../ui/choice-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { KeyList, type Keys } from '../../../../ui/key-button.tsx'
import { Heading } from '../../../../ui/text.tsx'
import { useDisplay, zooms } from './display.ts'

const keys: Keys = [
  ['1–9', 'Choose an option'],
  ['A–J', 'The same, by its letter'],
  ['Ctrl Enter', 'Save & Next'],
  ['M', 'Mark for Review & Next'],
  ['Delete', 'Clear Response; C too, where no option is C'],
  ['← →', 'Question before and after'],
  ['[ ]', 'Section before and after'],
  ['P', 'All questions'],
  ['T', 'Hide or show the time'],
]

/** How large the question is, its contrast, and the keys. It is kept on this device. */
export function DisplayDialog({ onClose }: { readonly onClose: () => void }) {
  const [{ zoom, isHighContrast, hasKeys }, change] = useDisplay()
  return (
    <DialogFrame title="Display and keyboard" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Heading variant="h4" component="h3" sx={{ mb: 1 }}>
            Size of the question
          </Heading>
          <ChoiceButtons
            label="Size of the question"
            choices={zooms.map((value) => ({ value, text: `${value} %` }))}
            chosen={zoom}
            onChange={(next) => change({ zoom: next })}
          />
        </Box>
        <OnOff label="High contrast" isOn={isHighContrast} onChange={(isOn) => change({ isHighContrast: isOn })} />
        <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 1 }}>
          <Heading variant="h4" component="h3">
            Keyboard
          </Heading>
          <KeyList keys={keys} />
          <OnOff
            label="Enable single-key shortcuts on this device"
            isOn={hasKeys}
            onChange={(isOn) => change({ hasKeys: isOn })}
          />
        </Box>
      </Box>
    </DialogFrame>
  )
}

interface OnOffProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const OnOff = ({ label, isOn, onChange }: OnOffProps) => (
  <FormControlLabel control={<Switch checked={isOn} onChange={(_, next) => onChange(next)} />} label={label} />
)
