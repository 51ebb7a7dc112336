import { emailEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { askForReset } from './login-calls.ts'
import { Form } from '../../../ui/form.tsx'

/** Asks for the link. The answer is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    const address = email.trim()
    const { email_id } = checkForm(emailEntryRules, { email_id: address }, undefined)
    setProblem(email_id)
    if (email_id) return
    setIsBusy(true)
    try {
      setAnswer((await askForReset(address)).message)
    } catch (error) {
      setProblem(callErrorOf(error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 520 }}>
      <Typography variant="h1">Forgot password</Typography>
      {answer ? (
        <Typography role="status" sx={{ mt: 2 }}>
          {answer} Look in the spam folder too. The link works for 30 minutes.
        </Typography>
      ) : (
        <Form onSubmit={submit}>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            We send a link to your address. It lets you choose a new password.
          </Typography>
          <TextField
            id="forgot-email"
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            problem={problem}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            sx={{ mt: 2.5, width: { xs: '100%', sm: 'auto' } }}
          >
            Send the link
          </Button>
        </Form>
      )}
    </PageWidth>
  )
}
