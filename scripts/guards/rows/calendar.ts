import { guardsIn } from '../guard.ts'

const dir = 'api/src/marketplace/lessons/calendar'

/** Guards of calendar addresses. */
export const calendarGuards = guardsIn('tests/api/marketplace/lessons/calendar.test.ts', [
  [
    'a calendar is found by its secret, not by what is stored',
    `${dir}/address.ts`,
    "keys.hmac('calendar address', secret)",
    'keys && secret',
    'is found by nobody who does not have it',
  ],
  [
    'the calendar of who may not sign in is not read',
    `${dir}/address.ts`,
    "!(await UserModel.exists({ _id: found._id, status: 'active' }))",
    '!UserModel',
    'ends with the next one, and with the account',
  ],
  [
    'a calendar leaves out what does not take place',
    `${dir}/print.ts`,
    'if (status === undefined) continue',
    '',
    'leaves out what does not take place, and what is later than in 90 days',
  ],
])
