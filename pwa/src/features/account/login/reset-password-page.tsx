import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { CallError, noAnswer } from '../../../data/api-client.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { resetPassword } from './login-calls.ts'
import { Form } from '../../../ui/form.tsx'

/** Sets a new password. The secret of the link stands behind the #, where no server log sees it. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [secret] = useState(useLocation().hash.slice(1))
  const [values, setValues] = useState({ password: '', confirmPassword: '' })
  const [problems, setProblems] = useState<FieldErrors>({})

  async function submit(): Promise<void> {
    const wrong = checkForm(newPasswordRules, values, undefined)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      const { message } = await resetPassword(secret, values)
      toast(message)
      void navigate('/login', { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) return setProblems({ token: noAnswer })
      setProblems(Object.keys(error.fields).length > 0 ? { ...error.fields } : { token: error.message })
    }
  }

  const field = (name: 'password' | 'confirmPassword') => ({
    id: name,
    value: values[name],
    problem: problems[name],
    autoComplete: 'new-password',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })

  return (
    <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 520 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Choose a new password
      </Typography>
      <Form onSubmit={submit}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <PasswordField
            {...field('password')}
            label="New password"
            hint="8 characters or more, one special character"
          />
          <PasswordField {...field('confirmPassword')} label="Confirm new password" />
          {problems.token && (
            <Box>
              <Problem>{problems.token}</Problem>
              <Link component={RouterLink} to="/forgot-password" sx={{ display: 'block', py: 1 }}>
                Ask for a new link
              </Link>
            </Box>
          )}
          <Button type="submit" variant="contained">
            Change password
          </Button>
        </Box>
      </Form>
    </PageWidth>
  )
}
