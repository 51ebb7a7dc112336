import { mayEnter, staffRoles } from '@abhyas/shared/identity/access/areas'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { UserChange } from '@abhyas/shared/identity/users/rules'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useProfile } from '../../../data/profile.ts'
import { refresh, setAnswer, setRow, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { AuditTrail, trailPath } from '../../../entities/audit/audit-trail.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toggled } from '../../../ui/toggled.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { GiveAccess } from './give-access.tsx'
import { UserStatus } from './user-cells.tsx'

/** What is asked before something ends, which it names. */
const questions = {
  disable: (name: string) => ({
    title: `Disable ${name}?`,
    text: 'They are signed out on every device at once, cannot log in, and their public profile is hidden. Nothing is deleted. You can enable the account again.',
    action: 'Disable account',
  }),
  'sign-out': (name: string) => ({
    title: `Sign ${name} out everywhere?`,
    text: 'All their devices have to log in again. Changes that were not sent yet stay on their devices.',
    action: 'Sign out all devices',
  }),
} as const

/** One user beside the list: what they may, whether they may at all, and what was done. */
export function UserDrawer({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { profile } = useProfile()
  const path = `/admin/users/${id}`
  const read = useRead<SuccessAnswer<UserRow>>(path)
  const { isBusy, problem: failed, submit } = useSubmit()
  const [asking, setAsking] = useState<'disable' | 'sign-out'>()
  const held = profile?.roles ?? []
  const user = read.answer?.data
  const isActive = user?.status === 'active'

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
            <LinkButton
              label="Profile and documents"
              to={`/admin/users/${id}/profile`}
              variant="outlined"
              sx={{ mb: 2.5 }}
            />
          )}
          {mayEnter(held, 'users', 'write') ? (
            <>
              <RoleForm key={user.roles.join()} user={user} isBusy={isBusy} onSave={(roles) => void setRoles(roles)} />
              <Divider sx={{ my: 2.5 }} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <Button variant="outlined" disabled={isBusy} onClick={() => setAsking('sign-out')}>
                  Sign out everywhere
                </Button>
                <Button
                  variant="outlined"
                  color={isActive ? 'error' : 'primary'}
                  disabled={isBusy}
                  onClick={() => (isActive ? setAsking('disable') : void setStatus('active'))}
                >
                  {isActive ? 'Disable' : 'Enable'}
                </Button>
              </Box>
            </>
          ) : (
            <Typography color="textSecondary">Your role can view users, but not change them.</Typography>
          )}
          {mayEnter(held, 'payments', 'write') && id !== profile?.id && (
            <Box sx={{ mt: 2.5 }}>
              <GiveAccess userId={id} name={shownContactPerson(user.contact_person)} />
            </Box>
          )}
          {mayEnter(held, 'administration', 'write') && <AuditTrail id={id} />}
          {asking && (
            <ConfirmDialog
              {...questions[asking](shownContactPerson(user.contact_person))}
              isHarsh
              onConfirm={() => {
                setAsking(undefined)
                void (asking === 'disable' ? setStatus('inactive') : signOut())
              }}
              onClose={() => setAsking(undefined)}
            />
          )}
        </>
      )}
    </DrawerFrame>
  )
}

const meanings: Readonly<Record<(typeof staffRoles)[number], string>> = {
  editor: 'Writes questions and imports',
  reviewer: 'Approves questions of others',
  support: 'Inquiries; sees users',
  finance: 'Payments, refunds, coupons',
  admin: 'Everything, including users',
}

interface RoleFormProps {
  readonly user: UserRow
  readonly isBusy: boolean
  readonly onSave: (roles: readonly string[]) => void
}

/** What somebody may beside what everyone may. */
function RoleForm({ user, isBusy, onSave }: RoleFormProps) {
  const held = user.roles.filter((role) => role !== 'user')
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const isChanged = chosen.toSorted().join() !== held.toSorted().join()
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        Roles
      </Typography>
      {staffRoles.map((role) => (
        <FormControlLabel
          key={role}
          control={<Checkbox checked={chosen.includes(role)} onChange={() => setChosen(toggled(chosen, role))} />}
          label={
            <>
              <Box component="span" sx={{ fontWeight: 500, display: 'block', lineHeight: 1.3 }}>
                {role}
              </Box>
              <Muted component="span">{meanings[role]}</Muted>
            </>
          }
          sx={{ display: 'flex', minHeight: 48 }}
        />
      ))}
      <Button
        variant="contained"
        loading={isBusy && isChanged}
        disabled={!isChanged}
        onClick={() => onSave(chosen)}
        sx={{ mt: 1.5 }}
      >
        Save roles
      </Button>
    </Box>
  )
}
