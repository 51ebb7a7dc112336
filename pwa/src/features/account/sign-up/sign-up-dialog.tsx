import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormSubmit, FormSummary } from '../../../ui/form/bound-form.tsx'
import { type ChannelName, pendingCodesAtom } from './channels.ts'
import { CodeDialog } from './code-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './use-sign-up.ts'
import { useVerifyLink } from './use-verify-link.ts'

/** Sign-up, over the page it was opened from, with an address of its own: Back closes it. */
export function SignUpDialog() {
  const navigate = useNavigate()
  const pending = useAtomValue(pendingCodesAtom)
  const [step, setStep] = useState<{ readonly channel: ChannelName; readonly asks: 'address' | 'code' }>()
  useVerifyLink()
  const form = useSignUp(() => void navigate('/'))
  const agrees = useWatch({ control: form.methods.control, name: 'terms_agreement' })
  const backToForm = () => setStep(undefined)
  const code = step?.asks === 'code' ? pending[step.channel] : undefined
  return (
    <>
      <DialogFrame
        title="CREATE AN ACCOUNT (It's Free)"
        hint="About 3 minutes. Kept on this device."
        fillsPhone
        maxWidth="sm"
        onClose={() => void navigate('/')}
      >
        <BoundForm form={form}>
          <FormSummary />
          <SignUpForm form={form} onVerify={(channel) => setStep({ channel, asks: 'address' })} />
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
            <FormSubmit fullWidth disabled={!agrees}>
              Create account
            </FormSubmit>
          </Box>
        </BoundForm>
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
