import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { mdiAccountCheckOutline, mdiAccountOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { SampleBadge } from '../../../entities/user/sample-badge.tsx'
import { PersonAvatar } from '../../../entities/user/person-avatar.tsx'
import { dotted } from '../../../ui/dotted.ts'
import type { TableOf } from '../../../ui/data-table.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

export const userTable: TableOf<UserRow> = {
  label: 'Users',
  idOf: ({ id }) => id,
  columns: [
    { header: 'Name', cell: (user) => <Person user={user} /> },
    { header: 'Type', width: 150, cell: ({ i_am }) => i_am, isOneLine: true, hint: ({ i_am }) => i_am },
    { header: 'Mobile', width: 150, cell: mobileOf, isOneLine: true },
    { header: 'Roles', width: 150, cell: (user) => <Roles user={user} /> },
    { header: 'Status', width: 110, cell: (user) => <UserStatus user={user} /> },
    {
      header: 'Joined',
      width: 120,
      cell: ({ created_at }) => shortMoment(created_at),
      hint: ({ created_at }) => exactMoment(created_at),
    },
  ],
  card: (user) => <UserCard user={user} />,
}

/** A user on a phone. */
const UserCard = ({ user }: { readonly user: UserRow }) => (
  <>
    <Person user={user} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
      <UserStatus user={user} />
      <Roles user={user} />
      <Muted>{dotted(user.i_am, mobileOf(user))}</Muted>
    </Box>
  </>
)

function Person({ user }: { readonly user: UserRow }) {
  const { search } = useLocation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar contactPerson={user.contact_person} photo="" />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/admin/users/${user.id}${search}`}
          noWrap
          sx={{ display: 'block', color: 'text.primary', minHeight: 24 }}
        >
          {shownContactPerson(user.contact_person)}
        </Link>
        <Muted noWrap>{dotted(user.institute_name, user.email_id)}</Muted>
      </Box>
    </Box>
  )
}

function Roles({ user }: { readonly user: UserRow }) {
  const staff = user.roles.filter((role) => role !== 'user')
  if (staff.length === 0 && !user.sample) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <SampleBadge of={user} />
      {staff.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'warn' : 'info'}>
          {role}
        </Badge>
      ))}
    </Box>
  )
}

export function UserStatus({ user }: { readonly user: UserRow }) {
  const isActive = user.status === 'active'
  return (
    <Badge tone={isActive ? 'ok' : 'err'} icon={isActive ? mdiAccountCheckOutline : mdiAccountOffOutline}>
      {isActive ? 'Active' : 'Disabled'}
    </Badge>
  )
}

function mobileOf({ mobile_country, mobile_no }: UserRow): string {
  return mobile_no ? `+${mobile_country} ${mobile_no}` : ''
}
