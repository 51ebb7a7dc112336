import { type ConsentProof, type ConsentPurpose, proofAsked } from './choices.ts'
import { isAdult } from './rules.ts'
import type { Learner } from './shapes.ts'
import type { GateCode, readTexts } from './texts.ts'

/** What the gate knows of a guardian. */
export interface GuardianFacts {
  readonly id: string
  /** Mail address and mobile are verified, and the account is in use. */
  readonly isVerified: boolean
  /** Staff have checked an identity document, which has not expired. */
  readonly hasDocument: boolean
}

export interface GateFacts {
  /** 'YYYY-MM-DD', or empty. */
  readonly birth: string
  readonly guardians: readonly GuardianFacts[]
  readonly consents: readonly {
    readonly purpose: string
    readonly guardian_id: string
    readonly withdrawn_at?: Date
  }[]
  readonly setting: ConsentProof
  readonly now: Date
  /** The moment at which it was done, if that is over: what was taken back later counts. */
  readonly asOf?: Date | undefined
}

/**
 * Whether something may be done for a learner. Adults need nobody. A minor needs a guardian who agrees to the account
 * and to this purpose, and whose proof counts at this moment (rule 10 of the Digital Personal Data Protection Rules
 * 2025). Undefined: it may.
 */
export function gateProblem(facts: GateFacts, purpose: ConsentPurpose): GateCode | undefined {
  const isOfAge = isAdult(facts.birth, facts.now)
  if (isOfAge === undefined) return 'age_needed'
  if (isOfAge) return undefined
  const agreeing = facts.guardians.filter(({ id }) => agrees(facts, id, 'account') && agrees(facts, id, purpose))
  if (agreeing.length === 0) return 'guardian_needed'
  const proof = proofAsked(facts.setting, facts.now)
  const counts = ({ isVerified, hasDocument }: GuardianFacts) => (proof === 'document' ? hasDocument : isVerified)
  return agreeing.some(counts) ? undefined : 'proof_needed'
}

/** A consent that was taken back does not count. */
const agrees = ({ consents, asOf }: GateFacts, guardian: string, purpose: ConsentPurpose): boolean =>
  consents.some(
    (one) =>
      one.guardian_id === guardian && one.purpose === purpose && (!one.withdrawn_at || isLater(one.withdrawn_at, asOf)),
  )

const isLater = (moment: Date, than: Date | undefined): boolean => than !== undefined && moment > than

/** Why a guardian does not read a child's tests, as the child is shown to them. Undefined: they may. */
export function readTestsProblem({
  minor,
  agreed,
}: Pick<Learner, 'minor' | 'agreed'>): keyof typeof readTexts | undefined {
  if (minor === false) return 'of_age'
  return agreed.includes('account') && agreed.includes('tests') ? undefined : 'consent_needed'
}
