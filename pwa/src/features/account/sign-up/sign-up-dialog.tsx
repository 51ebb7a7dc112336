import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormSubmit, FormSummary } from '../../../ui/form/bound-form.tsx'
import { placeAfter } from '../../../entities/user/dashboard-of.ts'
import { SignedOutOnly } from '../../../entities/user/signed-out-only.tsx'
import { useBar } from '../../../ui/keep-clear.ts'
import { type ChannelName, pendingCodesAtom } from './channels.ts'
import { CodeDialog } from './code-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './use-sign-up.ts'
import { useVerifyLink } from './use-verify-link.ts'

/** Sign-up, over the page it was opened from, with an address of its own: Back closes it. */
export function SignUpDialog() {
  const [next, setNext] = useState<string>()
  return (
    <SignedOutOnly {...(next && { next })}>
      <OpenSignUp onRegistered={(i_am) => setNext(placeAfter({ roles: [], i_am }))} />
    </SignedOutOnly>
  )
}

function OpenSignUp({ onRegistered }: { readonly onRegistered: (registrant: string) => void }) {
  const navigate = useNavigate()
  const pending = useAtomValue(pendingCodesAtom)
  const [step, setStep] = useState<{ readonly channel: ChannelName; readonly asks: 'address' | 'code' }>()
  useVerifyLink()
  const form = useSignUp(onRegistered)
  const agrees = useWatch({ control: form.methods.control, name: 'terms_agreement' })
  const backToForm = () => setStep(undefined)
  const code = step?.asks === 'code' ? pending[step.channel] : undefined
  return (
    <>
      <DialogFrame
        title="CREATE AN ACCOUNT (It's Free)"
        hint="Takes about 3 minutes. What you type is kept on this device."
        fillsPhone
        maxWidth="md"
        onClose={() => void navigate('/')}
      >
        <BoundForm form={form}>
          <FormSummary />
          <SignUpForm form={form} onVerify={(channel) => setStep({ channel, asks: 'address' })} />
          <SubmitBar isReady={agrees} />
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

/** The last button, which stays in sight, and the way for who has an account. Messages stay above it. */
function SubmitBar({ isReady }: { readonly isReady: boolean }) {
  const bar = useBar<HTMLElement>()
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: -24,
        mx: { xs: -2, sm: -3 },
        mb: -3,
        px: { xs: 2, sm: 3 },
        py: 2,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row-reverse' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 1,
      }}
    >
      <FormSubmit disabled={!isReady} sx={{ minWidth: 200 }}>
        Create account
      </FormSubmit>
      <span>
        Have an account?{' '}
        <Link component={RouterLink} to="/login" replace sx={{ py: 1 }}>
          Log In
        </Link>
      </span>
    </Box>
  )
}
