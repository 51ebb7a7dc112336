import type { Guard } from '../guard.ts'

const marketplace = 'api/src/marketplace/'
const apart = 'tests/samples/apart.test.ts'
const whole = {
  test: 'tests/samples/samples.test.ts',
  name: 'plants everybody once, and removes them with all that hangs on them; real people stay as they are',
} as const

/** A condition that is taken out as a whole. */
const without = (file: string, find: string, rest: Pick<Guard, 'guard' | 'test' | 'name'>): Guard => ({
  ...rest,
  file,
  find,
  replace: '',
})

/** Samples and real people never meet, and nothing is sent to a sample. */
export const sampleGuards: readonly Guard[] = [
  without(
    `${marketplace}conversations/inquiries/check-tutor.ts`,
    'if (await areApart(userId, tutor._id)) throw formInvalid({ tutor_id: samplesApart })',
    { guard: 'samples: families ask their own kind', test: apart, name: 'asks and books tutors of its own kind only' },
  ),
  without(
    `${marketplace}classes/members/commands.ts`,
    'if (await areApart(userId, owner_id)) throw formInvalid({ learner_id: samplesApart })',
    { guard: 'samples: classes are of one kind', test: apart, name: 'joins classes of its own kind only' },
  ),
  without(`${marketplace}needs/leads/match.ts`, 'sample: { $exists: user?.sample === true },', {
    guard: 'samples: needs are offered to their own kind',
    test: apart,
    name: 'has its need offered to tutors of its own kind only',
  }),
  without(`${marketplace}directory/present.ts`, '...(listing.sample && { sample: true }),', {
    guard: 'samples: a card says so',
    test: apart,
    name: 'a sample says so on its card',
  }),
  without('api/src/core/mailer.ts', 'if (isSampleAddress(to)) return', {
    guard: 'samples: no letter goes to one',
    test: 'tests/api/core/mailer.test.ts',
    name: 'to a sample',
  }),
  without(
    'scripts/samples/refusal.ts',
    "if (env['NODE_ENV'] === 'production') return 'Samples are refused when NODE_ENV is production.'",
    {
      guard: 'samples: refused where real people are',
      test: 'tests/scripts/unit/samples.test.ts',
      name: 'is refused where real people are, and where nothing runs',
    },
  ),
  without('scripts/samples/plant-bank.ts', "await setBankStatus(context, authorOf(teacher), bank_id, 'inactive')", {
    guard: 'samples: nobody else draws from their bank',
    ...whole,
  }),
  {
    file: 'scripts/samples/remove.ts',
    find: 'await removeAttemptsOf(_id.toHexString())',
    replace: 'String(_id)',
    guard: 'samples: attempts go before the authors of their tests',
    ...whole,
  },
]
