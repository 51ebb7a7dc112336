import { loginFailed } from '@abhyas/shared/identity/registration/texts'
import { loginRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CallError } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { storeToken } from '../../../data/session.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { logIn } from './login-calls.ts'
import { Form } from '../../../ui/form.tsx'

/** E-mail and password. What is wrong stands over the button and in a message. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const isOnline = useOnline()
  const [email_id, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    const [missing] = Object.values(checkForm(loginRules, { email_id, password }, undefined))
    if (missing) return setProblem(missing)
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { message, token } = await logIn(email_id, password, remember)
      storeToken(token)
      toast(message)
      onDone()
    } catch (error) {
      const sentence = error instanceof CallError ? error.message : loginFailed
      setProblem(sentence)
      toast(sentence, 'error')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          id="login-email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email_id}
          onChange={({ target }) => setEmail(target.value)}
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        <PasswordField
          id="login-password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
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
          <FormControlLabel
            control={<Checkbox checked={remember} onChange={(_, checked) => setRemember(checked)} />}
            label="Remember me"
          />
          <Link component={RouterLink} to="/forgot-password" sx={{ py: 1 }}>
            Forgot password?
          </Link>
        </Box>
        {problem && <Problem id="login-problem">{problem}</Problem>}
        <Button type="submit" variant="contained" fullWidth loading={isBusy} disabled={!isOnline}>
          {isOnline ? 'Log In' : 'Needs a network'}
        </Button>
      </Box>
    </Form>
  )
}
