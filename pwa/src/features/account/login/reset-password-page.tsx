import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { Waiting } from '../../../ui/call-state.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

/** Sets a new password, if the link still works. The secret of the link is behind the #, which no server log contains. */
export function ResetPasswordPage() {
  const [token] = useState(useLocation().hash.slice(1))
  const read = useRead(`/auth/reset-link#${token}`, { read: () => call('POST', '/auth/reset-link', { token }) })
  // Without a network nothing is known of the link; sending the form tells.
  const dead = read.problem?.status === 422 ? read.problem.message : undefined
  return (
    <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 520 }}>
      <BackLink to="/login" name="Log In" />
      <Typography variant="h1" sx={{ mb: 3 }}>
        Choose a new password
      </Typography>
      {dead ? <DeadLink says={dead} /> : read.answer || read.problem ? <NewPassword token={token} /> : <Waiting />}
    </PageWidth>
  )
}

/** What helps who has come by a link that is used or old. */
const DeadLink = ({ says }: { readonly says: string }) => (
  <Box role="alert">
    <Typography sx={{ mb: 2 }}>{says}</Typography>
    <AskAgain />
  </Box>
)

const AskAgain = () => <LinkButton label="Ask for a new link" to="/forgot-password" variant="contained" />

function NewPassword({ token }: { readonly token: string }) {
  const navigate = useNavigate()
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
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <NewPasswordFields />
        {errors.form && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <FormProblem />
            <AskAgain />
          </Box>
        )}
        <FormSubmit>Change password</FormSubmit>
      </Box>
    </BoundForm>
  )
}
