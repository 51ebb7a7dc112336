import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { mdiAccountCheckOutline, mdiAccountOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { PersonAvatar } from '../../../entities/user/person-avatar.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/** The users of a page: a table, or cards on a phone. */
export function UserRows({ users }: { readonly users: readonly UserRow[] }) {
  const isPhone = useIsPhone()
  if (isPhone)
    return users.map((user) => (
      <Card key={user.id} sx={{ p: 1.5, mb: 1 }}>
        <Person user={user} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
          <UserStatus user={user} />
          <Roles user={user} />
          <Typography variant="body2" color="textSecondary">
            {[user.i_am, mobileOf(user)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Card>
    ))
  return (
    <Card>
      <Table size="small" aria-label="Users" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow sx={({ vars }) => ({ '& th': { bgcolor: vars?.palette.background.sunken, fontWeight: 600 } })}>
            <TableCell>Name</TableCell>
            <TableCell sx={{ width: 190 }}>I am</TableCell>
            <TableCell sx={{ width: 170 }}>Mobile</TableCell>
            <TableCell sx={{ width: 180 }}>Roles</TableCell>
            <TableCell sx={{ width: 110 }}>Status</TableCell>
            <TableCell sx={{ width: 120 }}>Joined</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id} hover>
              <TableCell>
                <Person user={user} />
              </TableCell>
              <TableCell>{user.i_am || '–'}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{mobileOf(user) || '–'}</TableCell>
              <TableCell>
                <Roles user={user} />
              </TableCell>
              <TableCell>
                <UserStatus user={user} />
              </TableCell>
              <TableCell title={exactMoment(user.created_at)}>{shortMoment(user.created_at)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

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
        <Typography noWrap variant="body2" color="textSecondary">
          {user.institute_name ? `${user.institute_name} · ${user.email_id}` : user.email_id}
        </Typography>
      </Box>
    </Box>
  )
}

function Roles({ user }: { readonly user: UserRow }) {
  const staff = user.roles.filter((role) => role !== 'user')
  if (staff.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {staff.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'warn' : 'info'}>
          {role}
        </Badge>
      ))}
    </Box>
  )
}

export const UserStatus = ({ user }: { readonly user: UserRow }) =>
  user.status === 'active' ? (
    <Badge tone="ok" icon={mdiAccountCheckOutline}>
      Active
    </Badge>
  ) : (
    <Badge tone="err" icon={mdiAccountOffOutline}>
      Disabled
    </Badge>
  )

const mobileOf = ({ mobile_country, mobile_no }: UserRow) => (mobile_no ? `+${mobile_country} ${mobile_no}` : '')
