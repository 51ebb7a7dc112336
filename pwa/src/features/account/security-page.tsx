import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode } from 'react'
import { DeviceList } from './device-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignedInOnly } from '../../ui/signed-in-only.tsx'

/** Where one is signed in, and the password. */
export const SecurityPage = () => (
  <SignedInOnly title="Sign-in and security">
    <Section title="Signed-in devices" hint="A device you do not know? Sign it out, then change your password.">
      <DeviceList />
    </Section>
    <Section title="Change password" hint="It signs you out on all devices, this one too.">
      <PasswordForm />
    </Section>
  </SignedInOnly>
)

interface SectionProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

const Section = ({ title, hint, children }: SectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
    <Typography variant="h2">{title}</Typography>
    <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
      {hint}
    </Typography>
    {children}
  </Card>
)
