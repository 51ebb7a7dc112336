import { countries } from '@abhyas/shared/identity/registration/choices'
import { digitsOnly } from '@abhyas/shared/identity/registration/texts'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '../../../data/device-store.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ChannelName, channels, useSendCode } from './channels.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

interface EntryDialogProps {
  readonly channel: ChannelName
  readonly onSent: () => void
  readonly onClose: () => void
}

const countryOptions = countries.map(({ code, flag, name }) => ({ value: code, text: `${flag} ${name} +${code}` }))

/** Asks for an address and sends the code. What was typed comes back after a reload. */
export function EntryDialog({ channel, onSent, onClose }: EntryDialogProps) {
  const { entryTitle, label, check } = channels[channel]
  const send = useSendCode(channel)
  const [typed, setTyped] = useState('')
  const [country, setCountry] = useState('91')
  const [notice, setNotice] = useState<string>()
  const { isBusy, problem, setProblem, submit: run } = useSubmit()
  const isMobile = channel === 'mobile'
  const draftId = `sign-up-${channel}`

  useEffect(() => {
    void readDraft<string>(draftId).then((draft) => draft && setTyped((now) => now || draft))
  }, [draftId])

  function change(value: string): void {
    const kept = isMobile ? value.replaceAll(/[^0-9]/g, '').slice(0, 10) : value
    setNotice(isMobile && /[^0-9\s]/.test(value) ? digitsOnly : undefined)
    setTyped(kept)
    setProblem(undefined)
    void saveDraft(draftId, kept)
  }

  async function submit(): Promise<void> {
    const address = isMobile ? country + typed : typed.trim()
    const wrong = check(address)
    if (wrong) return setProblem(wrong)
    await run(async () => {
      await send(address)
      onSent()
    })
  }

  return (
    <DialogFrame title={entryTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isMobile && (
            <SelectField
              id="country"
              label="Country"
              value={country}
              options={countryOptions}
              onChange={({ target }) => setCountry(target.value)}
            />
          )}
          <TextField
            id={isMobile ? 'mobile' : 'email'}
            label={label}
            type={isMobile ? 'tel' : 'email'}
            value={typed}
            onChange={({ target }) => change(target.value)}
            hint={notice ?? (isMobile ? 'Ten digits' : 'We send 4 digits to this address.')}
            problem={problem}
            autoComplete={isMobile ? 'tel-national' : 'email'}
            autoFocus
            inputProps={{ inputMode: isMobile ? 'numeric' : 'email', autoCapitalize: 'none', spellCheck: false }}
          />
        </Box>
        <OnlineButton type="submit" variant="contained" fullWidth loading={isBusy} sx={{ mt: 2.5 }}>
          Send code
        </OnlineButton>
      </Form>
    </DialogFrame>
  )
}
