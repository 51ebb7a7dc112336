import { definitionOf, referenceKinds } from '../../content/reference-data/definitions.ts'

/** The kinds of things that entries are about, by the names they have on their pages. */
export const auditKinds: Readonly<Record<string, string>> = {
  user: 'Users',
  question: 'Questions',
  questionBank: 'Question banks',
  import: 'Imports',
  review: 'Decisions about many questions',
  document: 'Documents',
  test: 'Tests',
  attempt: 'Attempts',
  material: 'Material',
  lesson: 'Lessons',
  'tutor-review': 'Reviews of tutors',
  report: 'Reports',
  inquiry: 'Inquiries',
  order: 'Orders',
  payment: 'Payments',
  payments: 'Reconciliations',
  plan: 'Plans',
  coupon: 'Coupons',
  redemption: 'Uses of coupons',
  books: 'Books',
  'money-settings': 'Payment settings',
  'site-settings': 'Site settings',
  ...Object.fromEntries(referenceKinds.map((kind) => [kind, definitionOf(kind).tabLabel])),
}
