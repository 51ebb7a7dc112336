import type { ListReply } from '@abhyas/shared/list-reply'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRead } from '../../data/queries.ts'
import { dotted } from '../../ui/dotted.ts'
import { CallState } from '../../ui/call-state.tsx'
import { exactMoment, shortMoment } from '../../ui/moment.ts'
import { Muted } from '../../ui/text.tsx'

/** What was done, in words; an action that has none yet is shown as it is called. */
const sentences: Readonly<Record<string, string>> = {
  'user.registered': 'Registered',
  'user.logged-in': 'Logged in',
  'user.login-failed': 'A wrong password was tried',
  'user.logged-out': 'Logged out',
  'user.logged-out-everywhere': 'Logged out everywhere',
  'user.device-ended': 'Signed a device out',
  'user.token-copied': 'An old token was used: the session was ended',
  'user.password-changed': 'Changed the password',
  'user.password-reset': 'Set a new password by a link',
  'user.sessions-ended': 'Was signed out everywhere',
  'user.disabled': 'Was disabled',
  'user.enabled': 'Was enabled',
  'user.roles': 'Roles were changed',
  'site-settings.changed': 'Site settings were changed',
  'list.added': 'Added',
  'list.updated': 'Changed',
  'list.activated': 'Set active',
  'list.deactivated': 'Set inactive',
}

/** What the trail of a thing or a person is read from. */
export const trailPath = (id: string): string => `/admin/audit?id=${id}`

/** What was done to a thing, or by a person with their account; the newest first. */
export function AuditTrail({ id }: { readonly id: string }) {
  const read = useRead<ListReply<AuditRow>>(trailPath(id))
  return (
    <Box component="section" aria-label="Audit trail" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        Audit trail
      </Typography>
      <CallState of={read} />
      {read.answer?.data.length === 0 && <Typography color="textSecondary">No entries yet.</Typography>}
      {read.answer?.data.map((entry) => (
        <TrailEntry key={entry.id} entry={entry} />
      ))}
    </Box>
  )
}

/** One entry of the audit log. It names the changed fields; their values are not recorded. */
export function TrailEntry({ entry }: { readonly entry: AuditRow }) {
  const { at, action, actor, actor_name, entity_id, changes, note, network } = entry
  const by = actor === entity_id ? 'by themselves' : `by ${actor_name || actor}`
  return (
    <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {sentences[action] ?? action}
        {note && `: ${note}`}
      </Typography>
      <Muted title={exactMoment(at)} sx={{ overflowWrap: 'anywhere' }}>
        {dotted(shortMoment(at), by, network, changes.map(({ field }) => field).join(', '))}
      </Muted>
    </Box>
  )
}
