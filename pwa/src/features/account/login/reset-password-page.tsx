import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { PageWidth } from '../../../ui/page-width.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormPassword } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'
import { resetPassword } from './login-calls.ts'

/** Sets a new password. The secret of the link stands behind the #, where no server log sees it. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [secret] = useState(useLocation().hash.slice(1))
  const form = useCheckedForm({
    start: { password: '', confirmPassword: '' },
    check: (values) => checkForm(newPasswordRules, values, undefined),
    send: async (values) => {
      const { message } = await resetPassword(secret, values)
      toast(message)
      void navigate('/login', { replace: true })
    },
  })
  const { errors } = form.methods.formState
  return (
    <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 520 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Choose a new password
      </Typography>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <FormPassword
            name="password"
            label="New password"
            hint="8 characters or more, one special character"
            autoComplete="new-password"
            checksToo={['confirmPassword']}
          />
          <FormPassword name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
          {errors.form && (
            <Box>
              <FormProblem />
              <Link component={RouterLink} to="/forgot-password" sx={{ display: 'block', py: 1 }}>
                Ask for a new link
              </Link>
            </Box>
          )}
          <FormSubmit>Change password</FormSubmit>
        </Box>
      </BoundForm>
    </PageWidth>
  )
}
