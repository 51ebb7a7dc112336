import { FormPassword } from './fields.tsx'

/** A password that is chosen, twice. `label` is how it is called. */
export const NewPasswordFields = ({ label = 'new password' }: { readonly label?: string }) => (
  <>
    <FormPassword
      name="password"
      label={label.charAt(0).toUpperCase() + label.slice(1)}
      hint="8 characters or more, one special character"
      autoComplete="new-password"
      checksToo={['confirmPassword']}
    />
    <FormPassword name="confirmPassword" label={`Confirm ${label}`} autoComplete="new-password" />
  </>
)
