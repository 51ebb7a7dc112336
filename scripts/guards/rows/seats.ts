import { type Guard, guardsIn } from '../guard.ts'

const seats = 'api/src/billing/seats/'
const classes = 'api/src/marketplace/classes/'
const bought = 'tests/api/billing/seats.test.ts'

type Rows = Parameters<typeof guardsIn>[1]

/** Who buys seats, to how many they are given, what they open, and until when. */
const boughtRows: Rows = [
  [
    'no seat is given twice',
    `${seats}model.ts`,
    'seatSchema.index({ entitlement_id: 1, n: 1 }, { unique: true })',
    'seatSchema.index({ entitlement_id: 1, n: 1 })',
    'of twenty at once',
  ],
  [
    'seats are sold to institutes',
    'shared/src/billing/plans/rules.ts',
    "kind === 'institute' ? someOf(seatBuyers, texts.seatsForInstitutes)(value, {}, undefined) : undefined",
    'undefined',
    'is for institutes alone',
  ],
  [
    'an order has at most a thousand seats',
    'shared/src/billing/orders/rules.ts',
    ' && Number(quantity) <= planLimits.seats',
    '',
    'is not sold 1001 times',
  ],
  [
    'an order has at least one seat',
    'shared/src/billing/orders/rules.ts',
    ' && Number(quantity) >= 1',
    '',
    'is not sold 0 times',
  ],
  [
    'an order of seats costs no more than any other',
    'shared/src/billing/orders/rules.ts',
    'price * Number(quantity) > maxAmount',
    'false',
    'what one order can cost',
  ],
  [
    'what was on sale goes on selling the same',
    'api/src/billing/plans/commands.ts',
    "if (plan.status !== 'draft' && plan.kind !== written.kind)",
    'if (false)',
    'is for institutes alone',
  ],
  [
    'seats that were given are not given back by rule',
    `${seats}commands.ts`,
    'if (!(await noteGiven(owned, now))) continue',
    '',
    'while no seat was given',
  ],
  [
    'a seat above what is paid for opens nothing',
    `${seats}queries.ts`,
    '.filter((one) => placeIn.get(one._id)! < seatsOf(one, now))',
    '',
    'when the time of the seats is over',
  ],
  [
    'seats end with what they were paid by',
    `${seats}commands.ts`,
    'await SeatModel.deleteMany({ entitlement_id: _id, n: { $gte: seatsOf(owned, now) } })',
    '',
    'that are given back by staff end',
  ],
  [
    'who leaves another class keeps their seat',
    `${seats}commands.ts`,
    'findOneAndDelete({ user_id, batch_id })',
    'findOneAndDelete({ user_id })',
    'free at once when they leave the class that gave it',
  ],
]

/** Who of a class has a seat. */
const givenRows: Rows = [
  [
    'a class gives seats that its owner has',
    `${classes}seats/queries.ts`,
    'if (!owned || seatsOf(owned, now) === 0) throw',
    'if (false) throw',
    'of which its owner has some',
  ],
  [
    'who came first has a seat first',
    `${classes}seats/commands.ts`,
    'one.since.getTime() - other.since.getTime()',
    'other.since.getTime() - one.since.getTime()',
    'who came first at first',
  ],
  [
    'who leaves frees their seat',
    `${classes}seats/commands.ts`,
    'else if (!isIn && (await freeSeat(member.batch_id, learner.user_id, now)))',
    'else if (false)',
    'frees the seat of who leaves at once',
  ],
  [
    'a member whose process died is settled',
    `${classes}seats/commands.ts`,
    'for (const { _id } of members) if (stillHeld()) await settleSeat(_id, now)',
    '',
    'what a process that died has left',
  ],
]

export const seatGuards: readonly Guard[] = [
  ...guardsIn(bought, boughtRows),
  ...guardsIn('tests/api/marketplace/classes/seats.test.ts', givenRows),
]
