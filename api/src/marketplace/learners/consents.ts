import { type ConsentPurpose, consentPurposes } from '@abhyas/shared/marketplace/learners/choices'
import { learnerLimits } from '@abhyas/shared/marketplace/learners/limits'
import { consentRules, isAdult } from '@abhyas/shared/marketplace/learners/rules'
import type { Consents } from '@abhyas/shared/marketplace/learners/shapes'
import * as texts from '@abhyas/shared/marketplace/learners/texts'
import type { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid, notFound } from '../../core/errors.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import type { ConsentRecord, LearnerRecord } from './model.ts'
import { birthOf, readPeople } from './people.ts'
import { findLearner } from './queries.ts'
import { isGuardianOf } from './responsible.ts'
import { changed } from './write.ts'

interface Agreement {
  readonly consents?: readonly string[]
  readonly notice_version?: string
  readonly notice_language?: string
}

/** Consents as they are stored, in the order of the notice. */
export function givenConsents(
  guardian_id: Types.ObjectId,
  { consents = [], notice_version = '', notice_language = '' }: Agreement,
  given_at: Date,
): ConsentRecord[] {
  const notice = { notice_version, notice_language: notice_language || 'en' }
  const purposes: ConsentPurpose[] = consentPurposes.filter((purpose) => consents.includes(purpose))
  return purposes.map((purpose) => ({ purpose, guardian_id, given_at, ...notice }))
}

/** Two guardians who change at the same moment follow each other; more than this nobody meets. */
const maxTries = 10

/**
 * Makes a guardian's agreement what is sent: gives what is new, takes back what is missing, at once. Throws 404 for who
 * is not a guardian, 422.
 */
export async function setConsents(
  context: Context,
  id: string,
  userId: string,
  body: Consents,
  now = new Date(),
): Promise<LearnerRecord> {
  assertForm(consentRules, body)
  for (let tries = 1; ; tries++) {
    const learner = await findLearner(id, userId)
    const guardian = learner.guardians.find(({ user_id }) => String(user_id) === userId)
    if (!guardian) throw notFound('learner')
    const consents = withWishes(learner, guardian.user_id, body, now)
    try {
      const saved = await changed(learner, { consents, updated_at: now })
      await tellLearner(context, learner, saved)
      return saved
    } catch (error) {
      if (!(error instanceof StaleError) || tries === maxTries) throw error
    }
  }
}

function withWishes(
  { consents }: LearnerRecord,
  guardian: Types.ObjectId,
  { purposes, ...notice }: Consents,
  now: Date,
): ConsentRecord[] {
  const isOwn = (one: ConsentRecord) => String(one.guardian_id) === String(guardian) && !one.withdrawn_at
  const kept = consents.map((one) =>
    isOwn(one) && !purposes.includes(one.purpose) ? { ...one, withdrawn_at: now } : one,
  )
  const standing = new Set(kept.filter(isOwn).map(({ purpose }) => purpose))
  const wished = purposes.filter((purpose) => !standing.has(purpose as ConsentPurpose))
  const given = givenConsents(guardian, { consents: wished, ...notice }, now)
  // Taking back adds nothing, so it is never refused.
  if (given.length > 0 && kept.length + given.length > learnerLimits.consents)
    throw formInvalid({ purposes: texts.tooManyConsents })
  return [...kept, ...given]
}

/** Takes back all that a guardian has agreed to. */
export const withdrawAll = (consents: readonly ConsentRecord[], guardian: Types.ObjectId, now: Date): ConsentRecord[] =>
  consents.map((one) =>
    String(one.guardian_id) === String(guardian) && !one.withdrawn_at ? { ...one, withdrawn_at: now } : one,
  )

/** A learner with an account hears what changes for them. */
async function tellLearner(context: Context, before: LearnerRecord, after: LearnerRecord): Promise<void> {
  if (!after.user_id) return
  const count = ({ consents }: LearnerRecord) => consents.filter((one) => !one.withdrawn_at).length
  const isLess = count(after) < count(before)
  if (count(after) === count(before)) return
  await tryToNotify(context, after.user_id, isLess ? texts.consentEndedNotice : texts.consentGivenNotice)
}

/**
 * Ends that somebody is a guardian, and takes back what they agreed to. A guardian may go; of age, the learner may send
 * them away. Throws 404, and 422 for the last guardian of a minor.
 */
export async function endGuardian(
  id: string,
  userId: string,
  guardianId: string,
  now = new Date(),
): Promise<LearnerRecord> {
  const learner = await findLearner(id, userId)
  const leaving = learner.guardians.find(({ user_id }) => String(user_id) === guardianId)
  const isMinor = isAdult(birthOf(learner, await readPeople([learner])), now) !== true
  const mayEnd = guardianId === userId ? isGuardianOf(learner, userId) : String(learner.user_id) === userId && !isMinor
  if (!leaving || !mayEnd) throw notFound('guardian')
  if (isMinor && learner.guardians.length === 1) throw formInvalid({ id: texts.lastGuardian })
  return changed(learner, {
    guardians: learner.guardians.filter((one) => one !== leaving),
    consents: withdrawAll(learner.consents, leaving.user_id, now),
    updated_at: now,
  })
}
