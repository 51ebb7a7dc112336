import type { Guard } from '../guard.ts'

const learners = 'tests/api/marketplace/learners.test.ts'
const gate = 'tests/shared/unit/marketplace/gate.test.ts'
const rules = 'shared/src/marketplace/learners/gate.ts'
const invites = 'api/src/marketplace/learners/invites.ts'

/** Who may say something for a learner, and what has to be agreed to. */
export const familyGuards: readonly Guard[] = [
  {
    guard: 'a minor needs the agreement to this purpose',
    file: rules,
    find: ' && agrees(facts, id, purpose))',
    replace: ')',
    test: gate,
    name: 'agreed to something else',
  },
  {
    guard: 'a consent that was taken back does not count',
    file: rules,
    find: ' && !one.withdrawn_at)',
    replace: ')',
    test: gate,
    name: 'taken back',
  },
  {
    guard: 'a guardian has a proof',
    file: rules,
    find: "return agreeing.some(counts) ? undefined : 'proof_needed'",
    replace: 'return undefined',
    test: gate,
    name: 'a guardian without a verified mobile',
  },
  {
    guard: 'from 13 May 2027 on the proof is a document',
    file: 'shared/src/marketplace/learners/choices.ts',
    find: "(now >= documentProofFrom ? 'document' : set)",
    replace: 'set',
    test: gate,
    name: 'asks for a document from 13 May 2027',
  },
  {
    guard: 'nobody acts for the child of somebody else',
    file: 'api/src/marketplace/learners/gate.ts',
    find: ', ...responsibleFor(userId) }',
    replace: ' }',
    test: learners,
    name: 'opens nothing for strangers',
  },
  {
    guard: 'the later of two birthdays counts',
    file: 'api/src/marketplace/learners/people.ts',
    find: 'return learner.date_of_birth > own ? learner.date_of_birth : own',
    replace: 'return own || learner.date_of_birth',
    test: learners,
    name: 'hears the later of two birthdays',
  },
  {
    guard: 'a guardian is of age',
    file: 'api/src/marketplace/learners/people.ts',
    find: "if (!isOfAge) throw new AppError(403, 'not_adult', notAdult)",
    replace: '',
    test: learners,
    name: 'refuses a guardian who is a minor',
  },
  {
    guard: 'codes are not guessed',
    file: invites,
    find: 'if ((await counted(tries)) >= learnerLimits.wrongCodes) throw tooMany(texts.tooManyCodes, left)',
    replace: '',
    test: learners,
    name: 'are not guessed',
  },
  {
    guard: 'a code ends after a week',
    file: invites,
    find: ', expires_at: { $gt: now } }',
    replace: ' }',
    test: learners,
    name: 'end with the next one, and after a week',
  },
  {
    guard: 'a code of an account makes nobody a guardian',
    file: invites,
    find: "invite.kind === 'guardian' ?",
    replace: 'true ?',
    test: learners,
    name: 'link the account of a child, once',
  },
  {
    guard: 'the last guardian of a minor stays',
    file: 'api/src/marketplace/learners/consents.ts',
    find: 'if (isMinor && learner.guardians.length === 1) throw formInvalid({ id: texts.lastGuardian })',
    replace: '',
    test: learners,
    name: 'keeps the last guardian of a minor',
  },
]
