import { type Guard, guardsIn } from '../guard.ts'

const files = 'api/src/billing/payments/proof-files'
const commands = `${files}/commands.ts`
const sendProof = 'api/src/billing/payments/send-proof.ts'

/** Who sends and reads screenshots of transfers, and how long they are kept. */
export const proofFileGuards: readonly Guard[] = guardsIn('tests/api/billing/proof-files.test.ts', [
  [
    'screenshots are read by who decides alone',
    `${files}/routes.ts`,
    "access: 'payments:write'",
    "access: 'registered'",
    'read by nobody but who decides',
  ],
  ['a screenshot is no PDF', commands, 'mayBePdf: false', 'mayBePdf: true', 'is no a PDF'],
  [
    'a screenshot is stored once',
    commands,
    'new Types.ObjectId(hexIdOf(`screenshot ${String(payment_id)} ${sha256}`))',
    'new Types.ObjectId(hexIdOf(`screenshot ${Math.random()} ${sha256}`))',
    'stored once, however often',
  ],
  [
    'a proof without a screenshot takes the one before away',
    sendProof,
    '...(!screenshot_id && { $unset: { screenshot_id: 1 } }),',
    '',
    'is the last one',
  ],
  [
    'a screenshot goes some months after the decision',
    commands,
    'is_undecided || !decided ? 1 : screenshotLimits.keptDays',
    '1_000',
    '90 days after the approval',
  ],
  [
    'a screenshot waits for the decision',
    commands,
    'is_undecided || !decided ? now : decided',
    'decided ?? new Date(0)',
    '90 days after the approval',
  ],
  [
    'a screenshot that no payment names is dropped',
    commands,
    'payment ? endOf(payment, now) : now',
    'endOf(payment ?? { is_undecided: true }, now)',
    'is dropped after an hour',
  ],
  [
    'a screenshot that its payment does not name is dropped',
    commands,
    ' && one.screenshot_id?.equals(_id)',
    '',
    'is the last one',
  ],
])
