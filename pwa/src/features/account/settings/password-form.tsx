import { passwordMissing } from '@abhyas/shared/identity/data-requests/texts'
import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { logOut, tellServer } from '../../../data/log-out.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormPassword } from '../../../ui/form/fields.tsx'
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

/** Changes the password, which needs the current one. All sessions end. */
export function PasswordForm({ logInAt = '/login' }: { readonly logInAt?: string }) {
  const navigate = useNavigate()
  const form = useCheckedForm({
    start: { current_password: '', password: '', confirmPassword: '' },
    check: (values) => ({
      ...(values.current_password === '' && { current_password: passwordMissing }),
      ...checkForm(newPasswordRules, values, undefined),
    }),
    send: async (values) => {
      const { message } = await call<SuccessAnswer<object>>('POST', '/auth/change-password', values)
      await logOut(() => void navigate(logInAt))
      await tellServer()
      toast(`${message} Log in with the new one.`)
    },
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}>
        <FormPassword name="current_password" label="Current password" autoComplete="current-password" />
        <NewPasswordFields />
        <FormProblem />
        <FormSubmit>Change password</FormSubmit>
      </Box>
    </BoundForm>
  )
}
