import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { KeyList, type Keys } from '../../../../ui/key-list.tsx'
import { Heading } from '../../../../ui/text.tsx'
import { useDisplay, type Zoom, zooms } from './display.ts'

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
          <Heading variant="h4" component="h3" id="zoom-label" sx={{ mb: 1 }}>
            Size of the question
          </Heading>
          <ToggleButtonGroup
            exclusive
            fullWidth
            aria-labelledby="zoom-label"
            value={zoom}
            onChange={(_, next: Zoom | null) => next && change({ zoom: next })}
          >
            {zooms.map((one) => (
              <ToggleButton key={one} value={one} sx={{ px: 0.5, minHeight: 48, textTransform: 'none' }}>
                {`${one} %`}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
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
