import type { Guard } from '../guard.ts'

const codes = 'api/src/identity/verification-codes/commands.ts'
const verified = 'api/src/identity/verification-codes/verification-tokens.ts'
const sending = 'tests/api/identity/send-email-code.test.ts'
const verifying = 'tests/api/identity/verify-email-code.test.ts'
const registering = 'tests/api/identity/register.test.ts'
const hourBudget = 'api/src/identity/verification-codes/hour-budget.ts'
const floods = 'tests/api/identity/code-floods.test.ts'

/** Codes, the addresses that they prove, and the budgets of sending and guessing them. */
export const codeGuards: readonly Guard[] = [
  {
    guard: 'a code takes five guesses',
    file: codes,
    find: '{ ...open, attempts: { $lt: codeLimits.guessesPerCode } }',
    replace: 'open',
    test: verifying,
    name: 'says how many tries are left, and after five no code helps',
  },
  {
    guard: 'an address takes ten wrong guesses a day',
    file: codes,
    find: "await quota.consume(target, 'wrong', now, spent.guesses).catch(",
    replace: 'await Promise.resolve().catch(',
    test: verifying,
    name: 'counts ten wrong guesses a day for an address, whatever codes they were for',
  },
  {
    guard: 'a network has seven wrong guesses of the ten',
    file: codes,
    find: "await quota.consume(here, 'wrongOfNetwork', now, spent.guesses)",
    replace: '',
    test: verifying,
    name: 'counts seven of them for one network, so that nobody alone bars the address',
  },
  {
    guard: 'a code works once',
    file: codes,
    find: 'if (modifiedCount === 0) throw formInvalid({ otp: codeDead })',
    replace: '',
    test: verifying,
    name: 'lets the right code through once of 200 times at once',
  },
  {
    guard: 'an address is sent so many codes',
    file: codes,
    find: "await quota.consume(target, 'sends', now, spent.sends)",
    replace: '',
    test: sending,
    name: 'refuses the next one for 60 seconds, to the second',
  },
  {
    guard: 'a network is sent so many codes',
    file: codes,
    find: 'await quota.consumeNetwork(context, from.address, pay, target, now)',
    replace: '',
    test: sending,
    name: 'sends one network address as many as the settings say',
  },
  {
    guard: 'an hour has so many text messages',
    file: hourBudget,
    find: 'if (spent >= limit || (spent >= open &&',
    replace: 'if (spent > limit || (spent >= open &&',
    test: floods,
    name: 'text messages of an hour cost work from half of them on, and the last are for networks that have sent none',
  },
  {
    guard: 'the last text messages are for networks that have sent none',
    file: hourBudget,
    find: ' || (spent >= open && (await used(ownCodes)) > 0)',
    replace: '',
    test: floods,
    name: 'text messages of an hour cost work from half of them on, and the last are for networks that have sent none',
  },
  {
    guard: 'codes cost work from half of the hour on',
    file: hourBudget,
    find: 'if (spent < Math.ceil(limit * freePart)) return 0',
    replace: 'if (limit) return 0',
    test: floods,
    name: 'text messages of an hour cost work from half of them on, and the last are for networks that have sent none',
  },
  {
    guard: 'a code costs its whole price',
    file: 'api/src/platform/proof-of-work/commands.ts',
    find: ' >= bits\n',
    replace: ' >= Math.min(bits, proofLimits.bits)\n',
    test: floods,
    name: 'text messages of an hour are not had for less work than they cost',
  },
  {
    guard: 'a proof of work is good for once',
    file: 'api/src/platform/proof-of-work/commands.ts',
    find: '(await unlessDuplicate(() => UsedProof.create({ _id: task.facts, expires_at }))) ?',
    replace: 'expires_at ?',
    test: floods,
    name: 'is told so, with a task, and goes on for each proof, once',
  },
  {
    guard: 'the spellings of an address have one form',
    file: 'api/src/identity/users/normalise-email.ts',
    find: "address.trim().normalize('NFKC').toLowerCase()",
    replace: 'address.trim()',
    test: 'tests/api/unit/identity/addresses.test.ts',
    name: 'the one form of an e-mail address is its own form',
  },
  {
    guard: 'the spellings of one mailbox share its budgets',
    file: 'api/src/identity/verification-codes/channels.ts',
    find: "target: ({ email_id = '' }) => normaliseEmail(email_id)",
    replace: "target: ({ email_id = '' }) => email_id",
    test: 'tests/attack/codes.test.ts',
    name: 'guessing codes under two hundred spellings of one address: they are one address',
  },
  {
    guard: 'an address has no sign that cannot be seen',
    file: 'shared/src/identity/verification-codes/rules.ts',
    find: String.raw`\p{C}\p{DI}]{1,64}@`,
    replace: ']{1,64}@',
    test: 'tests/shared/unit/forms.test.ts',
    name: 'the format of an e-mail address refuses what cannot be seen',
  },
  {
    guard: 'a mail goes to the address that was asked for',
    file: 'api/src/core/mailer.ts',
    find: 'others.length === 0 && mailboxOf(real) === mailboxOf(asked) ? null',
    replace: 'mailboxOf(real) !== mailboxOf(asked) || others ? null',
    test: 'tests/api/core/mailer.test.ts',
    name: 'a letter to an address with a control, which would change on its way, is not sent',
  },
  {
    guard: 'a registration needs verified addresses',
    file: verified,
    find: '(!ticket || ticket.email !== email) && ',
    replace: '!ticket && ',
    test: registering,
    name: 'the ticket of a registration holds the addresses that were verified, and no others',
  },
  {
    guard: 'a verification token expires',
    file: verified,
    find: '{ _id: secretHash(token), expires_at: { $gt: new Date() } }',
    replace: '{ _id: secretHash(token) }',
    test: registering,
    name: 'the ticket of a registration works for 30 minutes',
  },
  {
    guard: 'a used verification token is refused',
    file: verified,
    find: '{ _id: ticket._id, consumed_at: null }',
    replace: '{ _id: ticket._id }',
    test: registering,
    name: 'the ticket of a registration works once, also where its account is gone',
  },
]
