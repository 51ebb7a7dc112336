import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/marketplace/'
const learners = 'tests/api/marketplace/learners.test.ts'
const gate = 'tests/shared/unit/marketplace/gate.test.ts'
const rules = 'shared/src/marketplace/learners/gate.ts'
const invites = `${api}learners/invites.ts`

/** Who may say something for a learner, and what has to be agreed to. */
export const familyGuards: readonly Guard[] = [
  ...guardsIn('tests/api/identity/profile-minors.test.ts', [
    [
      'a minor changes a profile while a guardian agrees',
      'api/src/identity/profile/routes.ts',
      "await assertMayThemselves(context, { ...caller, birth }, 'account')",
      '',
      'only while a guardian agrees to the account',
    ],
  ]),
  ...guardsIn(gate, [
    [
      'a minor needs the agreement to this purpose',
      rules,
      ' && agrees(facts, id, purpose))',
      ')',
      'agreed to something else',
    ],
    [
      'a consent that was taken back does not count',
      rules,
      ' && (!one.withdrawn_at || isLater(one.withdrawn_at, asOf))',
      '',
      'taken back',
    ],
    [
      'a guardian has a proof',
      rules,
      "return agreeing.some(counts) ? undefined : 'proof_needed'",
      'return undefined',
      'a guardian without a verified mobile',
    ],
    [
      'from 13 May 2027 on the proof is a document',
      'shared/src/marketplace/learners/choices.ts',
      "(now >= documentProofFrom ? 'document' : set)",
      'set',
      'asks for a document from 13 May 2027',
    ],
  ]),
  ...guardsIn('tests/api/assessment/families.test.ts', [
    [
      'a test is begun by who has passed the gate',
      'api/src/assessment/attempts/start.ts',
      '  await assertAgreed?.()\n',
      '',
      'by a minor only while a guardian agrees to tests',
    ],
    [
      'a test is kept on the device of who has passed the gate',
      'api/src/assessment/attempts/pack.ts',
      'if (!isRunning) await assertAgreed?.()',
      '',
      'by a minor only while a guardian agrees to tests',
    ],
    [
      'a start without a network passes the gate, too',
      'api/src/assessment/attempts/start-offline.ts',
      '  await assertAgreed?.(began)\n',
      '',
      'what counts is what was agreed then',
    ],
    [
      'a guardian who has not agreed to tests reads none',
      rules,
      "agreed.includes('account') && agreed.includes('tests') ? undefined : 'consent_needed'",
      'undefined',
      'nothing without an agreement to tests',
    ],
    [
      'results of who is of age are theirs',
      rules,
      "if (minor === false) return 'of_age'",
      '',
      'nothing without an agreement to tests',
    ],
    [
      'strangers read no result',
      'api/src/assessment/attempts/queries.ts',
      "if (child === undefined) throw notFound('attempt')",
      "if (child === undefined) return { attempt, child: '' }",
      'nothing without an agreement to tests',
    ],
  ]),
  ...guardsIn(learners, [
    [
      'nobody acts for the child of somebody else',
      `${api}learners/gate.ts`,
      ', ...responsibleFor(userId) }',
      ' }',
      'opens nothing for strangers',
    ],
    [
      'the later of two birthdays counts',
      `${api}learners/people.ts`,
      'return learner.date_of_birth > own ? learner.date_of_birth : own',
      'return own || learner.date_of_birth',
      'hears the later of two birthdays',
    ],
    [
      'a guardian is of age',
      `${api}learners/people.ts`,
      "if (!isOfAge) throw new AppError(403, 'not_adult', notAdult)",
      '',
      'refuses a guardian who is a minor',
    ],
    [
      'codes are not guessed',
      `${api}learners/codes.ts`,
      'if ((await counted(tries)) >= learnerLimits.wrongCodes) throw tooMany(tooManyCodes, left)',
      '',
      'are not guessed',
    ],
    [
      'a code ends after a week',
      invites,
      ', expires_at: { $gt: now } }',
      ' }',
      'end with the next one, and after a week',
    ],
    [
      'a code of an account makes nobody a guardian',
      invites,
      "invite.kind === 'guardian' ?",
      'true ?',
      'link the account of a child, once',
    ],
    [
      'the last guardian of a minor stays',
      `${api}learners/consents.ts`,
      'if (isMinor && learner.guardians.length === 1) throw formInvalid({ id: texts.lastGuardian })',
      '',
      'keeps the last guardian of a minor',
    ],
  ]),
]
