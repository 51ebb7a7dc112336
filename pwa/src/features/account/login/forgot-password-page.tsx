import { emailEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'

/** Asks for the link. The answer is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly says: string }>()
  const form = useCheckedForm({
    start: { email_id: '' },
    prefix: 'forgot-',
    check: ({ email_id }) => checkForm(emailEntryRules, { email_id: email_id.trim() }, undefined),
    send: async ({ email_id }) => {
      const asked = { email_id: email_id.trim() }
      const { message } = await call<SuccessAnswer<object>>('POST', '/auth/forgot-password', asked)
      setAnswer({ to: asked.email_id, says: message })
    },
  })
  return (
    <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 520 }}>
      <BackLink to="/login" name="Log In" />
      <Typography variant="h1">Forgot password</Typography>
      {answer ? (
        <>
          <Typography role="status" sx={{ mt: 2, mb: 3, overflowWrap: 'anywhere' }}>
            <strong>{answer.to}</strong>
            <br />
            {answer.says} Look in the spam folder too. The link works for 30 minutes.
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, justifyContent: { sm: 'start' } }}>
            <LinkButton label="Sign In" to="/login" variant="contained" />
            <Button variant="outlined" onClick={() => setAnswer(undefined)}>
              Send it again, or change the address
            </Button>
          </Box>
        </>
      ) : (
        <BoundForm form={form}>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            We send a link to your address. It lets you choose a new password.
          </Typography>
          <FormText name="email_id" label="Email" type="email" autoComplete="username" />
          <FormProblem />
          <FormSubmit sx={{ mt: 2.5, width: { xs: '100%', sm: 'auto' } }}>Send the link</FormSubmit>
        </BoundForm>
      )}
    </PageWidth>
  )
}
