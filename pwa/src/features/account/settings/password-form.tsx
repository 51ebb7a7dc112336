import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError, noAnswer } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { forgetDevice } from '../../../data/log-out.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { changePassword } from './account-calls.ts'
import { Form } from '../../../ui/form.tsx'

const empty = { current_password: '', password: '', confirmPassword: '' }
type Field = keyof typeof empty

/** A new password, for who knows the current one. All sessions end with the old one. */
export function PasswordForm({ logInAt = '/login' }: { readonly logInAt?: string }) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  /** The first field that is wrong takes the focus. */
  function showProblems(wrong: FieldErrors): void {
    setProblems(wrong)
    const first = (Object.keys(empty) as Field[]).find((name) => wrong[name])
    if (first) document.getElementById(first)?.focus()
  }
  async function submit(): Promise<void> {
    const wrong = {
      ...(values.current_password === '' && { current_password: 'Type your current password.' }),
      ...checkForm(newPasswordRules, values, undefined),
    }
    showProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      const { message } = await changePassword(values)
      await forgetDevice()
      toast(`${message} Log in with the new one.`)
      void navigate(logInAt)
    } catch (error) {
      const known = error instanceof CallError ? error : undefined
      showProblems(
        Object.keys(known?.fields ?? {}).length > 0 ? { ...known!.fields } : { form: known?.message ?? noAnswer },
      )
    } finally {
      setIsBusy(false)
    }
  }
  const field = (name: Field, autoComplete: string) => ({
    id: name,
    value: values[name],
    problem: problems[name],
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}>
        <PasswordField {...field('current_password', 'current-password')} label="Current password" />
        <PasswordField
          {...field('password', 'new-password')}
          label="New password"
          hint="8 characters or more, one special character"
        />
        <PasswordField {...field('confirmPassword', 'new-password')} label="Confirm new password" />
        {problems.form && <Problem>{problems.form}</Problem>}
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isOnline}>
          {isOnline ? 'Change password' : 'Needs a network'}
        </Button>
      </Box>
    </Form>
  )
}
