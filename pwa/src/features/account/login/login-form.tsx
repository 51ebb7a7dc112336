import { loginFailed } from '@abhyas/shared/identity/registration/texts'
import { loginAddressRules, loginRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { CallError, signIn } from '../../../data/api-client.ts'
import { withProof } from '../../../data/proof-of-work.ts'
import { storeToken } from '../../../data/session.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormField, FormPassword, FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

/** Email and password. Errors are shown above the button and in a message. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const form = useCheckedForm({
    start: { email: '', password: '', remember: false },
    prefix: 'login-',
    check: ({ email, password }): FieldErrors => {
      const [missing] = Object.values(checkForm(loginRules, { email_id: email, password }, undefined))
      if (missing) return { form: missing }
      return checkForm(loginAddressRules, { email: email.trim() }, undefined)
    },
    send: async ({ email: email_id, password, remember: remember_me }) => {
      const { message, token } = await withProof((headers) =>
        signIn('/auth/login', { email_id, password, remember_me }, headers),
      )
      storeToken(token)
      toast(message)
      onDone()
    },
    failed: (error) => {
      const isUnsaid = !(error instanceof CallError) || (error.status > 0 && !error.said)
      const sentence = isUnsaid ? loginFailed : error.message
      toast(sentence, 'error')
      return { form: sentence }
    },
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FormText
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        <FormPassword name="password" label="Password" autoComplete="current-password" />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            mt: -1,
          }}
        >
          <FormField<boolean> name="remember">
            {({ value, onChange }) => (
              <FormControlLabel
                control={<Checkbox checked={value} onChange={(_, checked) => onChange(checked)} />}
                label="Remember me"
              />
            )}
          </FormField>
          <Link component={RouterLink} to="/forgot-password" sx={{ py: 1 }}>
            Forgot password?
          </Link>
        </Box>
        <FormProblem id="login-problem" />
        <FormSubmit fullWidth>Log In</FormSubmit>
      </Box>
    </BoundForm>
  )
}
