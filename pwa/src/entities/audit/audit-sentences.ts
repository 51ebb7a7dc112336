import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'

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

/** What was done, in words; an action that has none yet is shown as it is called. */
export const sentenceOf = ({ action }: Pick<AuditRow, 'action'>): string => sentences[action] ?? action
