import { countries } from '@abhyas/shared/identity/registration/choices'
import { emailTaken } from '@abhyas/shared/identity/verification-codes/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { readDraft, saveDraft } from '../../../data/device-store.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { MobileField } from '../../../entities/user/mobile-field.tsx'
import { type ChannelName, channels, useSendCode } from './channels.ts'

interface EntryDialogProps {
  readonly channel: ChannelName
  readonly onSent: () => void
  readonly onClose: () => void
}

const countryOptions = countries.map(({ code, flag, name }) => ({ value: code, text: `${flag} ${name} +${code}` }))

/** Asks for an address and sends the code. What was typed comes back after a reload. */
export function EntryDialog({ channel, onSent, onClose }: EntryDialogProps) {
  const { entryTitle, label, check, sendFailed } = channels[channel]
  const send = useSendCode(channel)
  const [typed, setTyped] = useState('')
  const [country, setCountry] = useState('91')
  const { isBusy, problem, setProblem, submit: run } = useSubmit()
  const isMobile = channel === 'mobile'
  const draftId = `sign-up-${channel}`

  useEffect(() => {
    void readDraft<string>(draftId).then((draft) => draft && setTyped((now) => now || draft.values))
  }, [draftId])

  function change(value: string): void {
    setTyped(value)
    setProblem(undefined)
    void saveDraft(draftId, value)
  }

  async function submit(): Promise<void> {
    const address = isMobile ? country + typed : typed.trim()
    const wrong = check(address)
    if (wrong) return setProblem(wrong)
    await run(async () => {
      await send(address)
      onSent()
    }, sendFailed)
  }

  const field = { label, value: typed, problem, autoFocus: true }
  return (
    <DialogFrame title={entryTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isMobile ? (
            <>
              <SelectField
                id="country"
                label="Country"
                value={country}
                options={countryOptions}
                onChange={({ target }) => setCountry(target.value)}
              />
              <MobileField
                {...field}
                id="mobile"
                countryCode={country}
                hint="Ten digits"
                autoComplete="tel-national"
                onChange={change}
              />
            </>
          ) : (
            <TextField
              {...field}
              id="email"
              type="email"
              hint="We'll send a 4-digit code to this address."
              autoComplete="email"
              inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Box>
        {problem === emailTaken && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
            <Link component={RouterLink} to="/login" sx={{ py: 1 }}>
              Log In
            </Link>
            <Link component={RouterLink} to="/forgot-password" sx={{ py: 1 }}>
              Forgot password?
            </Link>
          </Box>
        )}
        <OnlineButton type="submit" variant="contained" fullWidth loading={isBusy} sx={{ mt: 2.5 }}>
          Send code
        </OnlineButton>
      </Form>
    </DialogFrame>
  )
}
