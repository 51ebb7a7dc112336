import {
  type MailKind,
  mailKinds,
  mailKindTexts,
  type NotificationSettings,
} from '@abhyas/shared/platform/notifications/settings'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { setAnswer, useRead } from '../../../data/queries.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SwitchLine } from '../../../ui/switch-line.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

const path = '/notification-settings'

/** What somebody is told of by mail. */
export const NotificationsPage = () => (
  <SignedInOnly title="Notifications">
    <Mails />
  </SignedInOnly>
)

function Mails() {
  const read = useRead<SuccessAnswer<NotificationSettings>>(path)
  const isOnline = useOnline()
  const [busy, setBusy] = useState<MailKind>()
  async function change(kind: MailKind, isOn: boolean): Promise<void> {
    setBusy(kind)
    try {
      const kinds = { [kind]: { email: isOn ? 'now' : 'off' } }
      const answer = await call<SuccessAnswer<NotificationSettings>>('PUT', path, { kinds })
      setAnswer(path, answer)
      toast(answer.message)
    } catch (error) {
      toastError(error)
    }
    setBusy(undefined)
  }
  const kinds = read.answer?.data.kinds
  return (
    <Section
      title="Mails"
      hint="Under the bell you find everything. By mail we write about your account and your safety, and about what you switch on here."
    >
      {!isOnline && <Muted>Needs a network</Muted>}
      <CallState of={read} rows={3} height={72} />
      {kinds &&
        mailKinds.map((kind) => (
          <SwitchLine
            key={kind}
            {...mailKindTexts[kind]}
            isOn={kinds[kind].email === 'now'}
            isDisabled={!isOnline || busy !== undefined}
            onChange={(isOn) => void change(kind, isOn)}
          />
        ))}
    </Section>
  )
}
