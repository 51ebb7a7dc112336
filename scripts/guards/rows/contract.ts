import { guardsIn } from '../guard.ts'

/** What calls take and in which order they refuse, as the specification says. */
export const contractGuards = [
  ...guardsIn('tests/api/content/specified-payloads.test.ts', [
    [
      'a name that several rows have chooses none of them',
      'api/src/content/banks/input.ts',
      'rows.length === 1 ?',
      'rows.length > 0 ?',
      'a question bank names what stands in its list, once',
    ],
  ]),
  ...guardsIn('tests/api/identity/profile-save.test.ts', [
    [
      'a kept qualification is not before a school that is sent',
      'api/src/identity/profile/education.ts',
      'toRecord(row, undefined)), ...staying]',
      'toRecord(row, undefined))]',
      'checks kept qualifications with what is sent',
    ],
  ]),
  ...guardsIn('tests/api/identity/send-email-code.test.ts', [
    [
      'probing for accounts is limited',
      'api/src/identity/verification-codes/commands.ts',
      "await quota.consume(target, 'sends', now, spent.sends)",
      "await assertFree(to)\nawait quota.consume(target, 'sends', now, spent.sends)",
      'tells who has just registered to wait before it tells of the account',
    ],
  ]),
]
