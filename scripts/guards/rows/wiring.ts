import { type Guard, guardsIn } from '../guard.ts'

const app = 'api/src/app.ts'
const mailer = 'api/src/core/mailer.ts'
const showHtml = 'pwa/src/entities/question/show-html.ts'
const users = 'api/src/identity/users/model.ts'

/** Guards that work, as long as the product uses them: what calls them, and the figures that it gives them. */
export const wiringGuards: readonly Guard[] = [
  ...guardsIn('tests/api/http/http.test.ts', [
    ['a proxy without a name is told', app, '  warnOfUnknownProxy(app, settings)', '', 'of a proxy that is not named'],
    [
      'a network keeps a thousand idle sockets',
      'api/src/http/idle-sockets.ts',
      'const maxIdle = 1_000',
      'const maxIdle = 10_000',
      'the product keeps a thousand idle sockets of a network, and no more',
    ],
    ['idle sockets are limited', app, '  limitIdleSockets(app)', '', 'a thousand idle sockets of a network'],
  ]),
  ...guardsIn('tests/api/identity/documents.test.ts', [
    [
      'the worker deletes files that no profile lists',
      'worker/src/chores.ts',
      'run: (_, now, stillHeld) => purgeOrphanDocuments(now, stillHeld)',
      'run: async () => 0',
      'leaves to the sweep what a process that died had stored: old files that no profile lists',
    ],
  ]),
  ...guardsIn('tests/pwa/unit/show-formula.test.ts', [
    [
      'a formula of 31 levels does not reach KaTeX',
      showHtml,
      " || faultOfFormula(tex) === 'formula-nested'",
      '',
      'a formula of thirty levels is drawn, and one of 31 does not reach KaTeX',
    ],
    [
      'a drawn formula has 500 elements within each other at most',
      showHtml,
      'if (isDeeperThan(element, maxFormulaDepth)) throw new RangeError()',
      '',
      'a formula whose macros are within each other is shown as it was typed',
    ],
    [
      'the macros of a formula are expanded a hundred times',
      showHtml,
      'maxExpand: 100, ',
      '',
      'the macros of a formula are expanded a hundred times at most',
    ],
  ]),
  ...guardsIn('tests/scripts/unit/data-dir.test.ts', [
    [
      'the data folder is closed to other users of the machine',
      'scripts/launcher/data-dir.ts',
      'chmodSync(dir, 0o700)',
      '',
      'is closed to other users of the machine, also one that was open',
    ],
  ]),
  ...guardsIn('tests/api/unit/content/question-formats/gift.test.ts', [
    [
      'a block keeps few reasons, however many faults it has',
      'api/src/content/question-formats/block.ts',
      'if (reasons.length < maxRefusals) reasons.push({ at, why })',
      'reasons.push({ at, why })',
      'keeps ten errors of one question, however many it has',
    ],
  ]),
  ...guardsIn('tests/api/unit/content/stream-slots.test.ts', [
    [
      'a process has a certain number of streams of imports',
      'api/src/content/imports/stream-slots.ts',
      'if (total >= importLimits.streams) throw unavailable(followingBusy)',
      '',
      'are a certain number for all people of a process',
    ],
  ]),
  ...guardsIn('tests/api/marketplace/listings.test.ts', [
    [
      'a public profile is not found by the id of its user',
      'api/src/identity/profile/queries.ts',
      'findOne<StoredProfile>({ public_id }',
      'findOne<StoredProfile>({ $or: [{ public_id }, { _id: new Types.ObjectId(public_id) }] }',
      'has an address that tells nothing of the ids of users, and none by these',
    ],
    [
      'the id of a public profile is random',
      users,
      'default: newPublicId }',
      'default(this: { _id: object }) { return `${String(this._id).slice(0, 18)}ffffff` } }',
      'has an address that tells nothing of the ids of users, and none by these',
    ],
  ]),
  ...guardsIn('tests/attack/mailbox-budgets.test.ts', [
    [
      'the spellings of one mailbox share its reset letters',
      'api/src/identity/logins/reset-password.ts',
      'const email = normaliseEmail(emailId)',
      'const email = emailId.toLowerCase()',
      'all spellings of one mailbox have the reset letters of one address, and one link that works',
    ],
    [
      'the spellings of one mailbox share its wrong passwords',
      'api/src/identity/logins/commands.ts',
      'const email = normaliseEmail(body.email_id)',
      'const email = body.email_id.toLowerCase()',
      'all spellings of one mailbox have the wrong passwords of one account',
    ],
  ]),
  ...guardsIn('tests/worker/otp-delivery.test.ts', [
    [
      'a letter that is refused for good is not sent again',
      'api/src/core/work/deliver-once.ts',
      'if (!(error instanceof FinalRefusal)) {',
      'if (error) {',
      'ends a letter that the mail server refuses for good, visibly, without the address',
    ],
    [
      'what a mail server says of us ends no letter',
      mailer,
      'isFinal && aboutLetter.has(command) ?',
      'isFinal ?',
      'tries again when the mail server answers to MAIL with 550',
    ],
  ]),
]
