import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { UserChange } from '@abhyas/shared/identity/users/rules'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useProfile } from '../../../data/profile.ts'
import { refresh, setAnswer, setRow, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { AuditTrail, trailPath } from '../../../entities/audit/audit-trail.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { RoleForm } from './role-form.tsx'
import { UserStatus } from './user-cells.tsx'

/** One user beside the list: what they may, whether they may at all, and what was done. */
export function UserDrawer({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { profile } = useProfile()
  const path = `/admin/users/${id}`
  const read = useRead<SuccessAnswer<UserRow>>(path)
  const { isBusy, problem: failed, submit } = useSubmit()
  const held = profile?.roles ?? []
  const user = read.answer?.data

  const apply = async (change: UserChange) => {
    const changed = await call<SuccessAnswer<UserRow>>('PATCH', path, change)
    setAnswer(path, changed)
    setRow<UserRow>('/admin/users?', changed.data, (row) => row.id)
    refresh(trailPath(id))
  }
  // The button beside it takes it back: a message below could not be reached from here with the keyboard.
  const setStatus = (status: 'active' | 'inactive') =>
    submit(async () => {
      await apply({ status })
      toast(status === 'active' ? 'The account is enabled.' : 'The account is disabled, and signed out everywhere.')
    })
  const setRoles = (roles: readonly string[]) =>
    submit(async () => {
      await apply({ roles })
      toast('The roles are saved.')
    })
  const signOut = () =>
    submit(async () => {
      toast((await call<SuccessAnswer<{ ended: number }>>('DELETE', `${path}/sessions`)).message)
      refresh(trailPath(id))
    })

  return (
    <DrawerFrame
      label="User"
      title={user ? shownContactPerson(user.contact_person) : 'User'}
      hint={user && `${user.email_id} · since ${exactMoment(user.created_at)}`}
      badge={user && <UserStatus user={user} />}
      onClose={() => void navigate(`/admin/users${search}`)}
    >
      <CallState of={read} />
      {user && (
        <>
          {failed && <Problem>{failed}</Problem>}
          {user.i_am && (
            <Button component={RouterLink} to={`/admin/users/${id}/profile`} variant="outlined" sx={{ mb: 2.5 }}>
              Profile and documents
            </Button>
          )}
          {mayEnter(held, 'users', 'write') ? (
            <>
              <RoleForm key={user.roles.join()} user={user} isBusy={isBusy} onSave={(roles) => void setRoles(roles)} />
              <Divider sx={{ my: 2.5 }} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <Button variant="outlined" disabled={isBusy} onClick={() => void signOut()}>
                  Sign out everywhere
                </Button>
                {user.status === 'active' ? (
                  <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void setStatus('inactive')}>
                    Disable
                  </Button>
                ) : (
                  <Button variant="outlined" disabled={isBusy} onClick={() => void setStatus('active')}>
                    Enable
                  </Button>
                )}
              </Box>
            </>
          ) : (
            <Typography color="textSecondary">Your role can view users, but not change them.</Typography>
          )}
          {mayEnter(held, 'administration', 'write') && <AuditTrail id={id} />}
        </>
      )}
    </DrawerFrame>
  )
}
