import * as texts from '@abhyas/shared/identity/users/texts'
import { changeUserRules, type UserChange } from '@abhyas/shared/identity/users/rules'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { withListingDue } from './listing-due.ts'
import { UserModel, type UserRecord } from './model.ts'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../platform/audit/commands.ts'
import { withLock } from '../../core/with-lock.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { assertForm } from '../../core/assert-form.ts'
import { endAllSessions } from '../sessions/commands.ts'
import { presentUser } from './present.ts'
import { findUser, isLastAdmin } from './queries.ts'

export { fillFields } from './fill-fields.ts'
export { withListingDue } from './listing-due.ts'

type Rights = Pick<UserRecord, 'status' | 'roles'>

/**
 * Disables or enables a user, or sets their roles. Takes effect everywhere within five seconds. Ends the sessions of a
 * user who is disabled or becomes staff, because staff sessions are shorter. Throws 404, 422 (rules; oneself; the last
 * administrator).
 */
export async function changeUser(
  context: Context,
  by: Actor,
  id: string,
  body: Partial<Record<keyof UserChange, unknown>>,
): Promise<UserRow> {
  assertForm(changeUserRules, body as UserChange)
  const change = body as UserChange
  if (change.status === undefined && change.roles === undefined) throw formInvalid({ status: texts.nothingToChange })
  return withLock('rights-of-users', async () => {
    const user = await findUser(id)
    const before: Rights = { status: user.status, roles: user.roles }
    const after: Rights = {
      status: change.status ?? before.status,
      roles: change.roles ? withUser(change.roles) : before.roles,
    }
    if (sameRights(before, after)) return presentUser(user)
    assertNotOneself(by, id, before, after)
    if (!isAdmin(after) && (await isLastAdmin(user))) throw formInvalid({ roles: texts.lastAdmin })
    await record(context, { ...by, ...describe(before, after), entity: 'user', entity_id: id, before, after })
    await UserModel.updateOne({ _id: id }, withListingDue(after))
    if (after.status === 'inactive' || (!isStaff(before) && isStaff(after))) await endAllSessions(id)
    return presentUser({ ...user, ...after })
  })
}

/** Ends all sessions of a user. Returns the number ended. Throws 404. */
export async function endSessionsOf(context: Context, by: Actor, id: string): Promise<number> {
  await findUser(id)
  const what = { action: 'user.sessions-ended', entity: 'user', entity_id: id, before: {}, after: {} }
  await record(context, { ...by, ...what })
  return endAllSessions(id)
}

/** Adds the role that every user has and removes duplicates. Keeps the order of the others. */
const withUser = (roles: readonly string[]) => [...new Set(['user', ...roles])]

const isAdmin = ({ status, roles }: Rights) => status === 'active' && roles.includes('admin')
const isStaff = ({ roles }: Rights) => roles.some((role) => role !== 'user')
const sameRoles = (a: Rights, b: Rights) => a.roles.toSorted().join() === b.roles.toSorted().join()
const sameRights = (a: Rights, b: Rights) => a.status === b.status && sameRoles(a, b)

function assertNotOneself({ actor }: Actor, id: string, before: Rights, after: Rights): void {
  if (actor !== id) return
  throw formInvalid({
    ...(before.status !== after.status && { status: texts.ownStatus }),
    ...(!sameRoles(before, after) && { roles: texts.ownRoles }),
  })
}

/** Roles and status are not personal data, so the audit note can contain them in clear text. */
function describe(before: Rights, after: Rights): { action: string; note: string } {
  if (sameRoles(before, after))
    return { action: after.status === 'active' ? 'user.enabled' : 'user.disabled', note: '' }
  const status = before.status === after.status ? '' : `, ${after.status}`
  return { action: 'user.roles', note: `${before.roles.join(' ')} → ${after.roles.join(' ')}${status}` }
}
