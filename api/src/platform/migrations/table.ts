/** Collections that have another name than before; the documents stay as they are. */
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
 * Fields that have another name than before. The old name's index of `indexed` shows that there may be documents left
 * to change, and is dropped last. An older server sets the field when it writes to `writtenWith`.
 */
export const renamedField = {
  from: 'review_id',
  to: 'approval_id',
  collections: ['question_versions', 'questions'],
  indexed: 'questions',
  writtenWith: 'reviews',
} as const
