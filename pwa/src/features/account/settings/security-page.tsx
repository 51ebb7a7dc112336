import type { SessionRow } from '@abhyas/shared/identity/registration/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiCellphone, mdiLaptop } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { logOut, tellServer } from '../../../data/log-out.ts'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { PasswordForm } from './password-form.tsx'

/** The signed-in devices, and the password. */
export const SecurityPage = () => (
  <SignedInOnly title="Sign-in and security">
    <Section title="Signed-in devices" hint="Don't recognise a device? Sign it out and change your password.">
      <DeviceList />
    </Section>
    <Section title="Change password" hint="It signs you out on all devices, this one too.">
      <PasswordForm />
    </Section>
  </SignedInOnly>
)

/** The signed-in devices; each can be signed out, or all of them. */
function DeviceList() {
  const read = useRead<SuccessAnswer<SessionRow[]>>('/auth/sessions')
  const { isBusy, problem: failed, submit } = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  if (!read.answer) return <CallState of={read} />

  const signOut = (id: string, device: string) =>
    submit(async () => {
      await call('DELETE', `/auth/sessions/${id}`)
      read.reload()
      toast(`${device} is signed out.`)
    })
  const signOutAll = () =>
    submit(async () => {
      await call('POST', '/auth/logout-all')
      await logOut(() => void navigate('/'))
      await tellServer()
      toast('You are logged out everywhere.', 'info')
    })
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {read.answer.data.map(({ id, device, current, last_seen_at, created_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Icon path={/android|iphone|ipad|mobile/i.test(device) ? mdiCellphone : mdiLaptop} color="action" />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{device}</Typography>
              <Typography variant="body2" color="textSecondary" title={`Signed in ${exactMoment(created_at)}`}>
                {current ? 'This device' : `Used ${shortMoment(last_seen_at)}`}
              </Typography>
            </Box>
            {!current && (
              <Button
                sx={{ flexShrink: 0 }}
                disabled={isBusy}
                onClick={() => void signOut(id, device)}
                aria-label={`Sign out ${device}`}
              >
                Sign out
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {failed && <Problem>{failed}</Problem>}
      <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <DialogFrame
          title="Log out everywhere?"
          hint={`${read.answer.data.length === 1 ? 'One device is' : `${read.answer.data.length} devices are`} signed out, this one too. Unsent changes on them are lost.`}
          onClose={() => setIsAsking(false)}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
            <Button autoFocus onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button variant="outlined" color="error" loading={isBusy} onClick={() => void signOutAll()}>
              Log out everywhere
            </Button>
          </Box>
        </DialogFrame>
      )}
    </>
  )
}
