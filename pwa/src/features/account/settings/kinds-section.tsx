import {
  type ChangeNotificationSettings,
  kindFacts,
  type MailWish,
  type NewsKind,
  newsKinds,
  type NotificationSettings,
} from '@abhyas/shared/platform/notifications/settings'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WideSwitch } from '../../../ui/switch-line.tsx'
import { Muted } from '../../../ui/text.tsx'

export interface SettingsPartProps {
  readonly of: NotificationSettings
  readonly isDisabled: boolean
  readonly change: (change: ChangeNotificationSettings) => void
}

/** What somebody is told of by mail and on their devices; under the bell they find everything. */
export const KindsSection = (props: SettingsPartProps) => (
  <Section
    title="What we notify you of"
    hint="You find all notifications under the bell. By mail and on your devices you get what you choose here, and always what concerns your account and your safety."
  >
    {newsKinds.map((kind) => (
      <Kind key={kind} kind={kind} {...props} />
    ))}
  </Section>
)

const mailOptions: readonly { readonly value: MailWish; readonly text: string }[] = [
  { value: 'now', text: 'At once' },
  { value: 'digest', text: 'In the summary' },
  { value: 'off', text: 'No mail' },
]

function Kind({ kind, of, isDisabled, change }: SettingsPartProps & { readonly kind: NewsKind }) {
  const id = useId()
  const { label, hint } = kindFacts[kind]
  const { email, push } = of.kinds[kind]
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px 200px' },
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Muted id={id}>{hint}</Muted>
      </div>
      <SelectField
        id={`${id}-mail`}
        label="By mail"
        options={mailOptions}
        value={email}
        disabled={isDisabled}
        onChange={({ target }) => change({ kinds: { [kind]: { email: target.value as MailWish } } })}
      />
      <WideSwitch
        label="On my devices"
        describedBy={id}
        isOn={push}
        isDisabled={isDisabled}
        onChange={(isOn) => change({ kinds: { [kind]: { push: isOn } } })}
      />
    </Box>
  )
}
