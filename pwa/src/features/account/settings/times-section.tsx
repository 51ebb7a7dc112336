import { type Digest, type QuietHours } from '@abhyas/shared/platform/notifications/settings'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Section } from '../../../ui/section.tsx'
import { SwitchLine } from '../../../ui/switch-line.tsx'
import type { SettingsPartProps } from './kinds-section.tsx'

/** When nothing rings: from, to, or not at all. */
export function QuietSection({ of: { quiet }, isDisabled, change }: SettingsPartProps) {
  const isOn = quiet.from !== quiet.to
  const set = (part: Partial<QuietHours>) => change({ quiet: { ...quiet, ...part } })
  return (
    <Section
      title="Quiet hours"
      hint="Notifications of these hours show on your devices afterwards. A lesson that begins before they end is still announced."
    >
      <SwitchLine
        label="Keep quiet at night"
        hint="At night nothing is shown on the devices of minors, whatever is chosen here."
        isOn={isOn}
        isDisabled={isDisabled}
        onChange={(on) => set(on ? { from: '22:00', to: '07:00' } : { from: '00:00', to: '00:00' })}
      />
      {isOn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Clock label="From" value={quiet.from} isDisabled={isDisabled} onChange={(from) => set({ from })} />
          <Clock label="Until" value={quiet.to} isDisabled={isDisabled} onChange={(to) => set({ to })} />
        </Box>
      )}
    </Section>
  )
}

const choices: readonly { readonly value: Digest; readonly text: string }[] = [
  { value: 'daily', text: 'Every day' },
  { value: 'weekly', text: 'On Mondays' },
  { value: 'off', text: 'Never' },
]

/** One mail with all that is new and unread. */
export const DigestSection = ({ of: { digest, digest_at }, isDisabled, change }: SettingsPartProps) => (
  <Section title="Summary by mail" hint="One mail with what you have not read yet. If nothing is new, no mail comes.">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <ChoiceButtons
        label="How often"
        choices={choices}
        chosen={digest}
        onChange={(to) => !isDisabled && change({ digest: to })}
      />
      {digest !== 'off' && (
        <Clock label="At" value={digest_at} isDisabled={isDisabled} onChange={(at) => change({ digest_at: at })} />
      )}
    </Box>
  </Section>
)

interface ClockProps {
  readonly label: string
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

/** A time of day. It is saved when it is left: on the way to it there are others. */
const Clock = ({ label, value, isDisabled, onChange }: ClockProps) => (
  <TextField
    key={value}
    label={label}
    type="time"
    defaultValue={value}
    disabled={isDisabled}
    onBlur={({ target }) => target.value && target.value !== value && onChange(target.value)}
    sx={{ width: 140 }}
  />
)
