import type { ChangeNotificationSettings, NotificationSettings } from '@abhyas/shared/platform/notifications/settings'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { setAnswer, useRead } from '../../../data/queries.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { DeviceSection } from './device-section.tsx'
import { KindsSection } from './kinds-section.tsx'
import { DigestSection, QuietSection } from './times-section.tsx'

const path = '/notification-settings'

/** How somebody is told of what is new. */
export function NotificationsPage() {
  return (
    <SignedInOnly title="Notifications">
      <DeviceSection />
      <Settings />
    </SignedInOnly>
  )
}

function Settings() {
  const read = useRead<SuccessAnswer<NotificationSettings>>(path)
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  async function save(body: ChangeNotificationSettings): Promise<void> {
    setBusy(true)
    try {
      const answer = await call<SuccessAnswer<NotificationSettings>>('PUT', path, body)
      setAnswer(path, answer)
      toast(answer.message)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  const settings = read.answer?.data
  const part = { isDisabled: !isOnline || isBusy, change: (body: ChangeNotificationSettings) => void save(body) }
  return (
    <>
      {!isOnline && <Muted sx={{ mb: 2 }}>Needs a network</Muted>}
      <CallState of={read} rows={3} height={120} />
      {settings && (
        <>
          <KindsSection of={settings} {...part} />
          <QuietSection of={settings} {...part} />
          <DigestSection of={settings} {...part} />
        </>
      )}
    </>
  )
}
