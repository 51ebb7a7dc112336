import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

/** Sets a new password. The secret of the link is behind the #, which no server log contains. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [token] = useState(useLocation().hash.slice(1))
  const form = useCheckedForm({
    start: { password: '', confirmPassword: '' },
    check: (values) => checkForm(newPasswordRules, values, undefined),
    send: async (values) => {
      const { message } = await call<SuccessAnswer<object>>('POST', '/auth/reset-password', { token, ...values })
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
          <NewPasswordFields />
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
