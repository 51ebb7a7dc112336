import { emailEntryRules } from '@abhyas/shared/codes/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Button from '@mui/material/Button'
import { useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useState } from 'react'
import { useOnline } from '../../data/connection.ts'
import { readDraft, saveDraft } from '../../data/device-store.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'
import { sendEmailCode } from './code-calls.ts'
import { pendingCodeAtom } from './email-atoms.ts'
import { useAttempt } from './use-attempt.ts'

const draftId = 'sign-up-email'

/** Asks for the address and sends the code. What was typed comes back after a reload. */
export function EmailDialog({ onSent, onClose }: { readonly onSent: () => void; readonly onClose: () => void }) {
  const isOnline = useOnline()
  const setPending = useSetAtom(pendingCodeAtom)
  const [email, setEmail] = useState('')
  const { isBusy, problem, setProblem, attempt } = useAttempt()

  useEffect(() => {
    void readDraft<string>(draftId).then((draft) => draft && setEmail((typed) => typed || draft))
  }, [])

  function change(value: string): void {
    setEmail(value)
    setProblem(undefined)
    void saveDraft(draftId, value)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const address = email.trim()
    const { email_id } = checkForm(emailEntryRules, { email_id: address }, undefined)
    if (email_id) return setProblem(email_id)
    void attempt(async () => {
      const { message, data } = await sendEmailCode(address)
      setPending({ email: address, resendAt: Date.now() + data.resend_after * 1_000 })
      say(message)
      onSent()
    })
  }

  return (
    <DialogFrame title="Verify your email" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          id="email"
          label="Email"
          type="email"
          value={email}
          onChange={({ target }) => change(target.value)}
          hint="We send 4 digits to this address."
          problem={problem}
          autoComplete="email"
          autoFocus
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        <Button type="submit" variant="contained" fullWidth disabled={!isOnline} loading={isBusy} sx={{ mt: 2.5 }}>
          {isOnline ? 'Send code' : 'Needs a network'}
        </Button>
      </form>
    </DialogFrame>
  )
}
