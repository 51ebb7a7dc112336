/** What the order of the directory is made of. Nothing of it can be bought, and nothing is learnt from what families do. */
export interface ScoredFacts {
  /** Of the profile. */
  readonly percent: number
  /** E-mail and mobile number were verified by a code. */
  readonly is_reachable: boolean
  readonly has_identity: boolean
  readonly has_certificate: boolean
  readonly stars: { readonly sum: number; readonly count: number }
  /** Of the last 90 days. */
  readonly replies: { readonly asked: number; readonly in_24h: number }
  /** Since the tutor last opened the app. Undefined: never, or too long ago to be known. */
  readonly daysAway: number | undefined
}

/** The parts of the score, and the most points of each. Together 1,000. */
export const scoreMost = { profile: 250, checks: 250, stars: 200, replies: 200, seen: 100 } as const
export const scorePartIds = ['profile', 'checks', 'stars', 'replies', 'seen'] as const

export interface ScorePart {
  readonly id: (typeof scorePartIds)[number]
  readonly points: number
  readonly most: number
}

/** Reviews that everybody begins with, and their stars: one review alone moves nobody to the top or the bottom. */
const assumedReviews = { count: 5, stars: 4 }
/** Inquiries that everybody begins with, and how many of them were answered within a day. */
const assumedReplies = { asked: 5, in24h: 3.5 }

/** The parts of a tutor's score. Together at most 1,000 points, whole numbers. A new tutor begins in the middle. */
export function scoreParts(facts: ScoredFacts): ScorePart[] {
  const { stars, replies, daysAway = Infinity } = facts
  const average = (assumedReviews.count * assumedReviews.stars + stars.sum) / (assumedReviews.count + stars.count)
  const answered = (replies.in_24h + assumedReplies.in24h) / (replies.asked + assumedReplies.asked)
  const checks = (facts.is_reachable ? 50 : 0) + (facts.has_identity ? 100 : 0) + (facts.has_certificate ? 100 : 0)
  return [
    { id: 'profile', points: Math.floor((scoreMost.profile * facts.percent) / 100), most: scoreMost.profile },
    { id: 'checks', points: checks, most: scoreMost.checks },
    { id: 'stars', points: Math.round((scoreMost.stars * (average - 1)) / 4), most: scoreMost.stars },
    { id: 'replies', points: Math.round(scoreMost.replies * Math.min(1, answered)), most: scoreMost.replies },
    {
      id: 'seen',
      points: daysAway <= 7 ? scoreMost.seen : daysAway <= 30 ? scoreMost.seen / 2 : 0,
      most: scoreMost.seen,
    },
  ]
}
