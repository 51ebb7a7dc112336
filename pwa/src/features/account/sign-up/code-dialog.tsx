import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { CodeInput } from './code-input.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  type ChannelName,
  channels,
  type PendingCode,
  pendingCodesAtom,
  useSendCode,
  verifiedAtom,
} from './channels.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

interface CodeDialogProps {
  readonly channel: ChannelName
  readonly pending: PendingCode
  readonly onChangeAddress: () => void
  readonly onVerified: () => void
  readonly onClose: () => void
}

/** Asks for the four digits of the letter or message. */
export function CodeDialog({ channel, pending, onChangeAddress, onVerified, onClose }: CodeDialogProps) {
  const { codeTitle, changeLabel, missing, verify, shown, sendFailed, verifyFailed } = channels[channel]
  const { address, resendAt } = pending
  const isOnline = useOnline()
  const send = useSendCode(channel)
  const setPending = useSetAtom(pendingCodesAtom)
  const setVerified = useSetAtom(verifiedAtom)
  const [code, setCode] = useState('')
  const { isBusy, problem, setProblem, submit: run } = useSubmit()

  function change(digits: string): void {
    setCode(digits)
    setProblem(undefined)
  }

  const submit = () =>
    run(async () => {
      const { message } = await verify(address, code)
      setVerified((all) => ({ ...all, [channel]: address }))
      setPending((all) => ({ ...all, [channel]: undefined }))
      toast(message)
      onVerified()
    }, verifyFailed)

  const resend = () =>
    run(async () => {
      await send(address)
      setCode('')
    }, sendFailed)

  return (
    <DialogFrame title={codeTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <Typography sx={{ mb: 2.5 }}>
          We sent {codeLimits.digits} digits to{' '}
          <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
            {shown(address)}
          </Box>
          . The code works for {codeLimits.lifeMs / 60_000} minutes.{' '}
          <Link component="button" type="button" onClick={onChangeAddress} sx={{ verticalAlign: 'baseline' }}>
            {changeLabel}
          </Link>
        </Typography>
        <CodeInput value={code} onChange={change} problemId={problem && 'code-problem'} />
        <Box sx={{ minHeight: 24, mt: 1.5, textAlign: 'center' }}>
          {problem && <Problem id="code-problem">{problem}</Problem>}
        </Box>
        <OnlineButton
          type="submit"
          variant="contained"
          fullWidth
          disabled={code.length < codeLimits.digits}
          loading={isBusy}
          sx={{ mt: 1.5 }}
        >
          Verify
        </OnlineButton>
      </Form>
      <Box sx={{ mt: 1.5 }}>
        <Countdown
          until={resendAt}
          action="Send a new code"
          isDisabled={isBusy || !isOnline}
          onAction={() => void resend()}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {missing}
      </Typography>
    </DialogFrame>
  )
}
