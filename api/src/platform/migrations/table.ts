/** Renamed collections. Their documents stay unchanged. */
export const renamedCollections: readonly (readonly [from: string, to: string])[] = [
  ['reviews', 'approvals'],
  ['letters', 'mails'],
  ['tickets', 'support_tickets'],
  ['import_refused', 'import_rejected'],
  ['registration_tickets', 'verification_tokens'],
  ['code_budgets', 'code_quotas'],
  ['login_storms', 'login_failures_of_hour'],
]

/**
 * A renamed field. While `indexed` has an index of the old name, documents may be left to change; it is dropped last.
 * An older server that writes to `writtenWith` sets the old field again.
 */
export const renamedField = {
  from: 'review_id',
  to: 'approval_id',
  collections: ['question_versions', 'questions'],
  indexed: 'questions',
  writtenWith: 'reviews',
} as const
