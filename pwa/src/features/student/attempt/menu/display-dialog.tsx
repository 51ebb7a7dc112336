import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { KeyCap } from '../../../../ui/key-button.tsx'
import { Heading } from '../../../../ui/text.tsx'
import { useDisplay, type Zoom, zooms } from './display.ts'

const keys = [
  ['1–9', 'Choose an option'],
  ['A–J', 'The same, by its letter'],
  ['Ctrl Enter', 'Save & Next'],
  ['M', 'Mark for Review & Next'],
  ['Delete', 'Clear Response; C too, where no option is C'],
  ['← →', 'Question before and after'],
  ['[ ]', 'Section before and after'],
  ['P', 'All questions'],
  ['T', 'Hide or show the time'],
] as const

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
        <FormControlLabel
          control={<Switch checked={isHighContrast} onChange={(_, isOn) => change({ isHighContrast: isOn })} />}
          label="High contrast"
        />
        <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 1 }}>
          <Heading variant="h4" component="h3">
            Keyboard
          </Heading>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px 1fr', gap: 0.75 }}>
            {keys.map(([pressed, does]) => (
              <Box key={pressed} sx={{ display: 'contents' }}>
                <Box component="dt">
                  <KeyCap>{pressed}</KeyCap>
                </Box>
                <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
                  {does}
                </Box>
              </Box>
            ))}
          </Box>
          <FormControlLabel
            control={<Switch checked={hasKeys} onChange={(_, isOn) => change({ hasKeys: isOn })} />}
            label="Enable single-key shortcuts on this device"
          />
        </Box>
      </Box>
    </DialogFrame>
  )
}
