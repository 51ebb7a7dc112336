import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { pendingCodeAtom } from './email-atoms.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailRow } from './email-row.tsx'
import { RestNotBuilt } from './rest-not-built.tsx'

/** Sign-up, over the page it was opened from, with an address of its own: Back closes it. */
export function SignUpDialog() {
  const navigate = useNavigate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const pending = useAtomValue(pendingCodeAtom)
  const [step, setStep] = useState<'form' | 'email' | 'code'>('form')
  const close = () => void navigate('/')
  return (
    <>
      <DialogFrame
        title="CREATE AN ACCOUNT (It's Free)"
        hint="About 3 minutes. Kept on this device."
        fullScreen={isPhone}
        maxWidth="sm"
        onClose={close}
      >
        <EmailRow onVerify={() => setStep('email')} />
        <RestNotBuilt />
      </DialogFrame>
      {step === 'email' && <EmailDialog onSent={() => setStep('code')} onClose={() => setStep('form')} />}
      {step === 'code' && pending && (
        <CodeDialog
          pending={pending}
          onChangeEmail={() => setStep('email')}
          onVerified={() => setStep('form')}
          onClose={() => setStep('form')}
        />
      )}
    </>
  )
}
