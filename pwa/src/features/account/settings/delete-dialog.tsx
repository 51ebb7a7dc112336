import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { graceDays } from '@abhyas/shared/identity/data-requests/limits'
import { passwordMissing } from '@abhyas/shared/identity/data-requests/texts'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '../../../data/api-client.ts'
import { keepProfile } from '../../../data/profile.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormPassword } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

interface DeleteDialogProps {
  readonly profile: Pick<Profile, 'i_am'>
  readonly onClose: () => void
}

/** Asks before an account is deleted: what stops today, and for the password, since a browser may stand open. */
export function DeleteDialog({ profile: { i_am }, onClose }: DeleteDialogProps) {
  const form = useCheckedForm({
    start: { current_password: '' },
    prefix: 'delete-',
    check: ({ current_password }) => (current_password === '' ? { current_password: passwordMissing } : {}),
    send: async (asked) => {
      const { data, message } = await call<SuccessAnswer<Profile>>('DELETE', '/profile', asked)
      keepProfile(data)
      toast(message, 'info')
      onClose()
    },
  })
  return (
    <DialogFrame title="Delete your account?" onClose={onClose}>
      <BoundForm form={form}>
        <Box component="ul" sx={{ m: 0, mb: 2.5, pl: 2.5, display: 'grid', gap: 1 }}>
          {publicRegistrants.includes(i_am) && (
            <li>Today: your public page is hidden, also for people who have its address.</li>
          )}
          <li>In {graceDays} days: profile, documents, messages and devices are deleted for good.</li>
          <li>Until then you can log in and keep your account.</li>
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormPassword name="current_password" label="Current password" autoComplete="current-password" />
          <FormProblem />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>Cancel</Button>
            <FormSubmit color="error">Delete my account</FormSubmit>
          </Box>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
