import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOnline } from '../../../data/connection.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { pendingCodesAtom } from './address-atoms.ts'
import type { ChannelName } from './channels.ts'
import { CodeDialog } from './code-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './use-sign-up.ts'
import { Form } from '../../../ui/form.tsx'

/** Sign-up, over the page it was opened from, with an address of its own: Back closes it. */
export function SignUpDialog() {
  const navigate = useNavigate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const isOnline = useOnline()
  const pending = useAtomValue(pendingCodesAtom)
  const [step, setStep] = useState<{ readonly channel: ChannelName; readonly asks: 'address' | 'code' }>()
  const { values, change, problems, submitCount, isBusy, submit } = useSignUp(() => void navigate('/'))
  const backToForm = () => setStep(undefined)
  const code = step?.asks === 'code' ? pending[step.channel] : undefined
  return (
    <>
      <DialogFrame
        title="CREATE AN ACCOUNT (It's Free)"
        hint="About 3 minutes. Kept on this device."
        fullScreen={isPhone}
        maxWidth="sm"
        onClose={() => void navigate('/')}
      >
        <ErrorSummary problems={Object.entries(problems)} submitCount={submitCount} />
        <Form onSubmit={submit}>
          <SignUpForm
            values={values}
            problems={problems}
            onChange={change}
            onVerify={(channel) => setStep({ channel, asks: 'address' })}
          />
          <FormControlLabel
            sx={{ mt: 2, mb: 1 }}
            label="I agree to the terms and the privacy notice"
            control={
              <Checkbox
                checked={values.terms_agreement}
                onChange={(_, terms_agreement) => change({ ...values, terms_agreement })}
                slotProps={{ input: { id: 'terms_agreement' } }}
              />
            }
          />
          <Box
            sx={{
              position: 'sticky',
              bottom: -24,
              mx: { xs: -2, sm: -3 },
              mb: -3,
              p: 2,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
              zIndex: 1,
            }}
          >
            <Button
              type="submit"
              variant="contained"
              fullWidth
              disabled={!values.terms_agreement || !isOnline}
              loading={isBusy}
            >
              {isOnline ? 'Create account' : 'Needs a network'}
            </Button>
          </Box>
        </Form>
      </DialogFrame>
      {step?.asks === 'address' && (
        <EntryDialog channel={step.channel} onSent={() => setStep({ ...step, asks: 'code' })} onClose={backToForm} />
      )}
      {step && code && (
        <CodeDialog
          channel={step.channel}
          pending={code}
          onChangeAddress={() => setStep({ ...step, asks: 'address' })}
          onVerified={backToForm}
          onClose={backToForm}
        />
      )}
    </>
  )
}
