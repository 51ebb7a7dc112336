import { type Guard, guardsIn } from '../guard.ts'

const [orders, learners] = ['api/src/billing/orders', 'api/src/marketplace/learners/queries.ts']

/** For whom somebody buys, and who then has it. */
export const forChildGuards: readonly Guard[] = guardsIn('tests/api/billing/for-child.test.ts', [
  [
    'somebody buys for no child of others',
    learners,
    "LearnerModel.find({ _id: { $in: ids }, 'guardians.user_id': userId })",
    'LearnerModel.find({ _id: { $in: ids } })',
    'does not buy for a child of somebody else',
  ],
  [
    'what is bought for a child is the child’s',
    `${orders}/model.ts`,
    'String(beneficiary_id ?? buyer_id)',
    'String(buyer_id)',
    'buys for a child',
  ],
  [
    'a plan for some is bought for those alone',
    `${orders}/quote.ts`,
    'const { registrant } = child ?? buyer',
    'const { registrant } = buyer',
    'buys a plan for students',
  ],
  [
    'what a child has is not sold for them again',
    `${orders}/quote.ts`,
    'entitlementId(child?.userId ?? userId, String(plan._id))',
    'entitlementId(userId, String(plan._id))',
    'what a child has',
  ],
  [
    'an open order is of who would have it',
    `${orders}/place.ts`,
    "`${(buyer.child ?? buyer).userId}:${body.plan_id ?? ''}`",
    "`${buyer.userId}:${body.plan_id ?? ''}`",
    'a guardian orders for themselves and for a child',
  ],
  [
    'what was bought anew for one is not for another',
    'api/src/billing/payments/claim.ts',
    'const later = { buyer_id, plan_id, beneficiary_id,',
    'const later = { buyer_id, plan_id,',
    'money that comes late buys for a child',
  ],
  [
    'the open order of somebody else is not named',
    `${orders}/place.ts`,
    'if (buyer && String(open.buyer_id) !== buyer.userId) throw',
    'if (false) throw',
    'of somebody else is not shown',
  ],
])
