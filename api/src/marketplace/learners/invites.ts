import { checkForm } from '@abhyas/shared/forms/check-form'
import type { LinkKind } from '@abhyas/shared/marketplace/learners/choices'
import { learnerLimits } from '@abhyas/shared/marketplace/learners/limits'
import { codeKindRules, guardianRules, isAdult } from '@abhyas/shared/marketplace/learners/rules'
import type { Link } from '@abhyas/shared/marketplace/learners/shapes'
import * as texts from '@abhyas/shared/marketplace/learners/texts'
import { Types } from 'mongoose'
import { assertForm, assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { conflict, formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { givenConsents } from './consents.ts'
import { codeTries, newCode, readCode } from './codes.ts'
import { InviteModel, LearnerModel, type LearnerRecord } from './model.ts'
import { assertAdult, birthOf, readPeople } from './people.ts'
import { findLearner, ownLearner, present } from './queries.ts'
import { isGuardianOf, isResponsible } from './responsible.ts'
import { changed } from './write.ts'

const day = 24 * 3_600_000

const idOf = ({ keys }: Pick<Context, 'keys'>, code: string) => keys.hmac('guardian-invites', readCode(code))

/** Makes a code that links a guardian or an account with a learner, once. The older code ends. Throws 404, 422. */
export async function makeCode(
  context: Pick<Context, 'keys'>,
  id: string,
  userId: string,
  body: { readonly kind?: string },
  now = new Date(),
): Promise<{ code: string; expires_at: string }> {
  assertForm(codeKindRules, body)
  const learner = await findLearner(id, userId)
  const usual = isGuardianOf(learner, userId) && !learner.user_id ? 'account' : 'guardian'
  const kind = (body.kind as LinkKind | '') || usual
  if (kind === 'account' && learner.user_id) throw formInvalid({ kind: texts.hasAccount })
  const code = newCode()
  const expires_at = new Date(now.getTime() + learnerLimits.codeDays * day)
  await InviteModel.deleteMany({ learner_id: learner._id })
  await InviteModel.create({ _id: idOf(context, code), learner_id: learner._id, made_by: userId, kind, expires_at })
  return { code, expires_at: expires_at.toISOString() }
}

/**
 * Links the caller by a code: as a guardian, or as the account of a child. Throws 422 for a wrong code and by the
 * rules, 429 after ten wrong ones in an hour, 403 for a guardian who is not of age, 409 with the learner if linked.
 */
export async function linkByCode(
  context: Pick<Context, 'keys'>,
  userId: string,
  body: Link,
  now = new Date(),
): Promise<LearnerRecord> {
  const refuse = await codeTries(context, 'guardian-codes', userId, now)
  const invite = await InviteModel.findOne({ _id: idOf(context, body.code ?? ''), expires_at: { $gt: now } }).lean()
  const learner = invite && (await LearnerModel.findById(invite.learner_id).lean<LearnerRecord>())
  if (!learner) return refuse()
  if (isResponsible(learner, userId)) throw conflict(texts.alreadyLinked, await present(learner, userId))
  const change =
    invite.kind === 'guardian' ? await asGuardian(learner, userId, body, now) : await asAccount(learner, userId)
  // Of two who come at once, the second finds another version.
  const linked = await unlessDuplicate(() => changed(learner, { ...change, updated_at: now }))
  if (!linked) throw formInvalid({ code: texts.ownAccountTaken })
  await InviteModel.deleteOne({ _id: invite._id })
  return linked
}

async function asGuardian(
  learner: LearnerRecord,
  userId: string,
  body: Link,
  now: Date,
): Promise<Partial<LearnerRecord>> {
  const people = await readPeople([learner], userId)
  const isMinor = isAdult(birthOf(learner, people), now) !== true
  assertNoProblems(checkForm(guardianRules, body, { isMinor }))
  assertAdult(people.get(userId), now)
  if (learner.guardians.length >= learnerLimits.guardians) throw formInvalid({ code: texts.tooManyGuardians })
  const user_id = new Types.ObjectId(userId)
  return {
    guardians: [...learner.guardians, { user_id, relation: body.relation!, since: now }],
    consents: [...learner.consents, ...givenConsents(user_id, body, now)],
  }
}

/** A student who has nobody yet becomes the child that a guardian has added. */
async function asAccount(learner: LearnerRecord, userId: string): Promise<Partial<LearnerRecord>> {
  if (learner.user_id) throw formInvalid({ code: texts.hasAccount })
  if (!(await ownLearner(userId))) throw formInvalid({ code: texts.notStudent })
  // What was asked for somebody stays theirs: only a learner for whom nothing was done gives way.
  await LearnerModel.deleteOne({ user_id: userId, guardians: { $size: 0 }, is_used: { $ne: true } })
  return { user_id: new Types.ObjectId(userId) }
}
