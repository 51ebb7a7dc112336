import * as texts from '@abhyas/shared/billing/orders/texts'
import { isObjectIdOrHexString } from 'mongoose'
import { formInvalid } from '../../core/errors.ts'
import { UserModel } from '../../identity/users/model.ts'
import { childAccountOf } from '../../marketplace/learners/queries.ts'

/** A child with an account, for whom a guardian buys. */
export interface Child {
  readonly learnerId: string
  readonly name: string
  /** Their account: what is bought opens there. */
  readonly userId: string
  readonly registrant: string
}

/** The child for whom somebody buys, by the learner's id; undefined where they buy for themselves. Throws 422. */
export async function childOf(guardian: string, learnerId = ''): Promise<Child | undefined> {
  if (learnerId === '') return undefined
  const found = isObjectIdOrHexString(learnerId) ? await childAccountOf(guardian, learnerId) : undefined
  if (!found) throw formInvalid({ beneficiary_id: texts.notYourChild })
  const account = found.account && (await UserModel.findById(found.account, { i_am: 1 }).lean())
  if (!account) throw formInvalid({ beneficiary_id: texts.childWithoutAccount(found.name) })
  return { learnerId, name: found.name, userId: String(account._id), registrant: account.i_am ?? '' }
}
