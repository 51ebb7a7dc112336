import { Section } from '../../../ui/section.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { DeviceList } from './device-list.tsx'
import { PasswordForm } from './password-form.tsx'

/** The signed-in devices, and the password. */
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
