import type { AuditRow } from './shapes.ts'

/** What was done, after the name of who did it and before the name of the thing. */
const verbs: Readonly<Record<string, string>> = {
  'user.sessions-ended': 'signed out on all devices',
  'user.disabled': 'disabled',
  'user.enabled': 'enabled',
  'user.roles': 'changed the roles of',
  'listing.held': 'held back the page of',
  'listing.released': 'showed again the page of',
  'user.market-held': 'held the account of',
  'user.market-released': 'ended the hold of the account of',
  'inquiries.exported': 'exported inquiries',
  'payments.exported': 'exported payments',
  'books.exported': 'exported the books of a month',
  'report.read': 'opened a report',
  'report.looking': 'began to look at a report',
  'report.upheld': 'upheld a report',
  'report.rejected': 'rejected a report',
  'report.lifted': 'took back what a report held',
  'document.decided': 'decided about a document',
  'site-settings.changed': 'changed the site settings',
  'list.added': 'added',
  'list.updated': 'changed',
  'list.activated': 'activated',
  'list.deactivated': 'deactivated',
  'list.deleted': 'deleted',
  'list.imported': 'imported',
  'bank.created': 'created the bank',
  'bank.updated': 'changed the bank',
  'bank.status': 'changed the status of the bank',
  'question.created': 'added',
  'question.copied': 'copied a question as',
  'question.updated': 'changed',
  'question.approve': 'approved',
  'question.reject': 'rejected',
  'question.request-changes': 'asked for changes to',
  'questions.approve': 'approved several questions',
  'questions.reject': 'rejected several questions',
  'questions.request-changes': 'asked for changes to several questions',
  'questions.undone': 'took a decision about questions back',
  'questions.copy': 'copied questions into',
  'questions.link': 'linked questions into',
  'questions.moved': 'moved questions out of',
  'questions.tagged': 'tagged questions of',
  'questions.untagged': 'removed a tag from questions of',
  'questions.retired': 'retired questions of',
  'questions.restored': 'restored questions of',
  'test.created': 'added the test',
  'test.copied': 'copied a test as',
  'test.updated': 'changed the test',
  'test.thumbnail': 'changed the picture of the test',
  'test.status': 'changed the status of the test',
  'test.deleted': 'deleted the test',
  'attempt.extend': 'extended an attempt at',
  'attempt.accept': 'accepted late answers of an attempt at',
  'attempt.reject': 'rejected late answers of an attempt at',
  'attempt.void': 'annulled an attempt at',
  'attempt.restore': 'restored an attempt at',
  'attempt.marked': 'marked an essay of an attempt at',
  'user.accommodation': 'changed the extra time of',
  'import.started': 'started the import of',
  'import.cancelled': 'cancelled the import of',
  'import.undone': 'undid the import of',
  'import.mapped': 'named the columns of',
}

/** What people do with their own account: no thing has to be named. */
const ownVerbs: Readonly<Record<string, string>> = {
  'user.registered': 'registered',
  'user.logged-in': 'logged in',
  'user.login-failed': 'entered a wrong password',
  'user.logged-out': 'logged out',
  'user.logged-out-everywhere': 'logged out on all devices',
  'user.device-ended': 'signed a device out',
  'user.token-copied': 'was signed out: possible session theft',
  'user.password-changed': 'changed the password',
  'user.password-reset': 'set a new password by a link',
  'user.deletion-asked': 'asked to delete the account',
  'user.deletion-withdrawn': 'kept the account',
}

type Said = Pick<AuditRow, 'action' | 'actor' | 'actor_name' | 'entity_name'>

/** Who did it: a person by name, or the product itself. */
export const actorOf = ({ actor, actor_name }: Pick<Said, 'actor' | 'actor_name'>): string =>
  actor_name || (actor === 'system' ? 'Abhyas' : actor === 'nobody' ? 'Somebody' : 'A deleted user')

/** An entry as a sentence: "Asha Rao approved ‘Half of 9?’". An action without words is called by its name. */
export function sentenceOf(entry: Said): string {
  const { action, entity_name } = entry
  const own = ownVerbs[action]
  if (own) return `${actorOf(entry)} ${own}`
  const said = `${actorOf(entry)} ${verbs[action] ?? action}`
  return entity_name ? `${said} ‘${entity_name}’` : said
}

/** The page of a thing in the back office; undefined where it has none. */
export function placeOf({ entity, entity_id }: Pick<AuditRow, 'entity' | 'entity_id'>): string | undefined {
  if (entity === 'user') return `/admin/users/${entity_id}`
  if (entity === 'question') return `/admin/questions/add/${entity_id}`
  if (entity === 'questionBank') return `/admin/questions?bank_id=${entity_id}`
  if (entity === 'test') return `/admin/tests/${entity_id}/details`
  if (entity === 'attempt') return `/admin/attempts/${entity_id}`
  if (entity === 'report') return `/admin/reports?report=${entity_id}`
  if (entity === 'import') return `/admin/imports/${entity_id}`
  return entity === 'site-settings' ? '/admin/site-settings' : undefined
}
