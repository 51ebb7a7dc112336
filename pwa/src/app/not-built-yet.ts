/** An address of the product whose page is still to come. Whoever builds the page takes its row away. */
export interface PlannedPage {
  readonly path: string
  readonly title: string
  /** What will be there. */
  readonly says: string
}

export const plannedPublicPages: readonly PlannedPage[] = [
  { path: 'videos', title: 'Videos', says: 'Video lessons by subject.' },
  { path: 'demo', title: 'Demo', says: 'A sample test that needs no account.' },
  { path: 'revise', title: 'Revise', says: 'The questions you got wrong, again.' },
  { path: 'practice', title: 'Practice', says: 'Questions by topic, at your own pace.' },
  { path: 'search', title: 'Search', says: 'Tutors, institutes, tests and subjects that match your words.' },
  { path: 'tutors', title: 'Tutors', says: 'Verified tutors by subject and distance.' },
  { path: 'tests', title: 'Tests', says: 'All published tests by board, class and subject.' },
  { path: 'tests/:id', title: 'Test', says: 'What the test asks, how long it takes, and how to begin.' },
  { path: 'attempts/:id', title: 'Attempt', says: 'The test itself, its result and its solutions.' },
]

export const plannedAdminPages: readonly PlannedPage[] = [
  { path: 'tests', title: 'Tests', says: 'All tests, with their state.' },
  { path: 'tests/create', title: 'New test', says: 'A test from its name to its questions.' },
  { path: 'tests/:id/edit', title: 'Edit test', says: 'A test from its name to its questions.' },
  { path: 'tests/details', title: 'Test details', says: 'What a test asks and how it is scored.' },
  { path: 'tests/:id/details', title: 'Test details', says: 'What a test asks and how it is scored.' },
  { path: 'tests/question', title: 'Test questions', says: 'The questions of a test.' },
  { path: 'tests/:id/question', title: 'Test questions', says: 'The questions of a test.' },
  { path: 'tests/practice-tests', title: 'Practice tests', says: 'Tests without a clock.' },
  { path: 'payments', title: 'Payments', says: 'Payments with their history, refunds and approvals.' },
  { path: 'categories', title: 'Categories', says: 'Coupons and redemptions.' },
]

export const plannedTeacherPages: readonly PlannedPage[] = [
  { path: '', title: 'Home', says: 'Your next lessons and the topics your students find hard.' },
  { path: 'tests', title: 'Tests', says: 'Tests for your students, with results.' },
  { path: 'downloadable', title: 'Downloadable', says: 'Material to hand out.' },
  { path: 'categories', title: 'Subscriptions', says: 'What you have subscribed to.' },
  { path: 'inquiries', title: 'Inquiries', says: 'Families that asked for you.' },
  { path: 'settings', title: 'Settings', says: 'What you are told of, and how.' },
]

/** Addresses with a better name, and odd ones of the specification that stay valid: old to new. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['test', '/tests'],
  ['test1', '/tests'],
  ['test2', '/tests'],
  ['test3', '/tests'],
  ['test3/:id', '/tests/:id'],
  ['test4', '/tests'],
  ['test5', '/tests'],
  ['test6', '/tests'],
  ['admin/question', '/admin/questions'],
  ['admin/questionBank/selectQuetion', '/admin/questionBank/selectQuestion'],
  ['admin/settings', '/admin/settings/categories'],
  ['admin/settings/classSemister', '/admin/settings/classSemester'],
]
