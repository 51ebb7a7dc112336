/** Kinds of tests. They differ in when answers are shown, whether ranks are made, and whether time and start are fixed. */
export const testTypes = ['practice', 'mock', 'exam'] as const
export type TestType = (typeof testTypes)[number]

export const testStatuses = ['draft', 'scheduled', 'active', 'closed', 'archived'] as const
export type TestStatus = (typeof testStatuses)[number]
/** Statuses of tests that the catalogue shows. The clock changes one of them into another only. */
export const listedStatuses = ['scheduled', 'active', 'closed'] as const satisfies readonly TestStatus[]

/** Who may take a test: everybody, or those whose plan contains it. */
export const testAccess = ['free', 'plan'] as const
/** Which attempt counts for a person. */
export const countedAttempts = ['best', 'last', 'first'] as const
/** What happens to answers that arrive too late: a person decides, or they do not count. */
export const lateRules = ['hold', 'reject'] as const
export const rankRules = ['marks', 'percentile_of_form'] as const
