import type { ConsentPurpose } from '@abhyas/shared/marketplace/learners/choices'
import { gateProblem } from '@abhyas/shared/marketplace/learners/gate'
import { gateTexts, learnerMissing } from '@abhyas/shared/marketplace/learners/texts'
import { isObjectIdOrHexString } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid, heldError } from '../../core/errors.ts'
import { UserModel } from '../../identity/users/model.ts'
import { LearnerModel, type LearnerRecord } from './model.ts'
import { birthOf, guardianFacts, type People, readPeople } from './people.ts'
import { responsibleFor } from './responsible.ts'

/**
 * Lets a call pass that does something for a learner, at the moment it arrives. Returns the learner. Throws 422
 * for a learner who is not the caller's, and 403 for a caller whom staff hold, or with what is missing: the date of
 * birth, the guardian's agreement, or its proof.
 */
export async function passGate(
  { settings }: Pick<Context, 'settings'>,
  { userId, learnerId }: { readonly userId: string; readonly learnerId: string },
  purpose: ConsentPurpose,
  now = new Date(),
): Promise<LearnerRecord> {
  await assertNotHeld(userId)
  const learner = isObjectIdOrHexString(learnerId)
    ? await LearnerModel.findOne({ _id: learnerId, ...responsibleFor(userId) }).lean<LearnerRecord>()
    : null
  if (!learner) throw formInvalid({ learner_id: learnerMissing })
  await assertAgreed({ settings }, learner, purpose, now)
  if (!learner.is_used) await LearnerModel.updateOne({ _id: learner._id }, { $set: { is_used: true } })
  return learner
}

/** Throws 403 for somebody whose account staff hold. */
export async function assertNotHeld(userId: string): Promise<void> {
  if (await UserModel.exists({ _id: userId, market_hold: { $exists: true } })) throw heldError()
}

/**
 * Throws 403 unless this may be done for a learner.
 * @param people those of the learner, where they are read already
 * @param asOf the moment at which it was done, if that is over
 */
export async function assertAgreed(
  { settings }: Pick<Context, 'settings'>,
  learner: Pick<LearnerRecord, 'user_id' | 'date_of_birth' | 'guardians' | 'consents'>,
  purpose: ConsentPurpose,
  now = new Date(),
  { people: known, asOf }: { readonly people?: People | undefined; readonly asOf?: Date | undefined } = {},
): Promise<void> {
  const people = known ?? (await readPeople([learner]))
  const problem = gateProblem(
    {
      birth: birthOf(learner, people),
      guardians: learner.guardians.map(({ user_id }) =>
        guardianFacts(String(user_id), people.get(String(user_id)), now),
      ),
      consents: learner.consents.map((one) => ({ ...one, guardian_id: String(one.guardian_id) })),
      setting: settings.CONSENT_PROOF,
      now,
      asOf,
    },
    purpose,
  )
  if (problem) throw new AppError(403, problem, gateTexts[problem])
}
