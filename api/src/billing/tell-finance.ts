import { rolesThatMay } from '@abhyas/shared/identity/access/areas'
import type { Context } from '../core/context.ts'
import { UserModel } from '../identity/users/model.ts'
import { tryToNotify } from '../platform/notifications/commands.ts'

/** No office has more. */
const maxTold = 100

/** Notifies everybody who decides about payments. */
export async function tellFinance(
  context: Pick<Context, 'log'>,
  content: Parameters<typeof tryToNotify>[2],
): Promise<void> {
  const roles = { $in: rolesThatMay('payments', 'write') }
  const staff = await UserModel.find({ status: 'active', roles }, { _id: 1 }).limit(maxTold).lean()
  for (const { _id } of staff) await tryToNotify(context, _id, content)
}
