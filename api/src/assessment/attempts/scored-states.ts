/** States of attempts that a correction reaches at once. Annulled and held ones are scored when they are decided about. */
export const scoredStates = ['submitted', 'expired', 'marking', 'final'] as const
