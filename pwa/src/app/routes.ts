import { matchRoutes } from 'react-router-dom'
import { byName, type LazyComponent, lazyPage } from '../ui/lazy.ts'
import { ofProfile } from './profile-part.ts'

const visitors = byName(lazyPage(() => import('./chunks/pages.ts')))
const directory = byName(lazyPage(() => import('./chunks/directory.ts')))
const tests = byName(lazyPage(() => import('./chunks/tests.ts')))
const attempt = byName(lazyPage(() => import('./chunks/attempt.ts')))
const results = byName(lazyPage(() => import('./chunks/results.ts')))
const practice = byName(lazyPage(() => import('./chunks/practice.ts')))
const legal = byName(lazyPage(() => import('./chunks/legal.ts')))
const account = byName(lazyPage(() => import('./chunks/account.ts')))
const signIn = byName(lazyPage(() => import('./chunks/sign-in.ts')))
const admin = byName(lazyPage(() => import('./chunks/admin.ts')))
const imports = byName(lazyPage(() => import('./chunks/imports.ts')))
const papers = byName(lazyPage(() => import('./chunks/admin-tests.ts')))
const printed = byName(lazyPage(() => import('./chunks/printed-tests.ts')))
const teacher = byName(lazyPage(() => import('./chunks/teacher.ts')))
const taken = byName(lazyPage(() => import('./chunks/admin-attempts.ts')))
const reported = byName(lazyPage(() => import('./chunks/admin-reports.ts')))
const money = byName(lazyPage(() => import('./chunks/admin-money.ts')))
const inbox = byName(lazyPage(() => import('./chunks/inbox.ts')))
const material = byName(lazyPage(() => import('./chunks/material.ts')))
const ownMaterial = byName(lazyPage(() => import('./chunks/teacher-material.ts')))
const ownMoney = byName(lazyPage(() => import('./chunks/teacher-money.ts')))
const needs = byName(lazyPage(() => import('./chunks/needs.ts')))
const billing = byName(lazyPage(() => import('./chunks/billing.ts')))
const classes = byName(lazyPage(() => import('./chunks/classes.ts')))
const lessons = byName(lazyPage(() => import('./chunks/lessons.ts')))
const family = byName(lazyPage(() => import('./chunks/family.ts')))
const profile = byName(ofProfile)
const signUp = byName(lazyPage(() => import('../features/account/sign-up/sign-up-dialog.tsx')))

export const AdminLayout = admin('AdminLayout')
export const TeacherLayout = lazyPage(() => import('./layouts/teacher-layout.tsx'))((part) => part.TeacherLayout)

/** Where a page is drawn: above the home page, below the public header, in an area with a sidebar, or on its own. */
export type Area = 'home' | 'public' | 'screen' | 'door' | 'admin' | 'teacher'

/** One address of the product. */
export interface PageRow {
  readonly area: Area
  /** Below the address of the area; empty for the area's first page. */
  readonly path: string
  readonly title: string
  readonly page: LazyComponent
}

/** All pages but the home page. A new page takes a row here, and an export in the part of its area. */
export const pages: readonly PageRow[] = [
  { area: 'home', path: 'register', title: 'Create an account', page: signUp('SignUpDialog') },
  { area: 'home', path: 'login', title: 'Log in', page: signIn('LoginDialog') },
  { area: 'public', path: 'forgot-password', title: 'Forgot password', page: signIn('ForgotPasswordPage') },
  { area: 'public', path: 'reset-password', title: 'Choose a new password', page: signIn('ResetPasswordPage') },
  { area: 'public', path: 'about', title: 'About', page: visitors('AboutPage') },
  { area: 'public', path: 'terms', title: 'Terms of use', page: legal('TermsPage') },
  { area: 'public', path: 'privacy', title: 'Privacy notice', page: legal('PrivacyPage') },
  { area: 'public', path: 'account/security', title: 'Sign-in and security', page: account('SecurityPage') },
  { area: 'public', path: 'account/notifications', title: 'Notifications', page: account('NotificationsPage') },
  { area: 'public', path: 'account/data', title: 'Your data', page: account('DataPage') },
  { area: 'public', path: 'account/reports', title: 'Your reports', page: account('ReportsPage') },
  { area: 'public', path: 'account/purchases', title: 'Purchases', page: billing('PurchasesPage') },
  { area: 'public', path: 'plans', title: 'Plans', page: billing('PlansPage') },
  { area: 'public', path: 'plans/:id', title: 'Plan', page: billing('PlanPage') },
  { area: 'public', path: 'checkout/:plan', title: 'Checkout', page: billing('CheckoutPage') },
  { area: 'public', path: 'orders/:id', title: 'Order', page: billing('OrderPage') },
  { area: 'screen', path: 'orders/:id/invoice', title: 'Invoice', page: billing('InvoicePage') },
  { area: 'screen', path: 'orders/:id/credit-notes/:refund', title: 'Credit note', page: billing('CreditNotePage') },
  {
    area: 'screen',
    path: 'admin/payments/:id/credit-notes/:refund',
    title: 'Credit note',
    page: billing('StaffCreditNotePage'),
  },
  { area: 'screen', path: 'admin/tests/:id/print', title: 'Print the test', page: printed('PrintPage') },
  { area: 'screen', path: 'teacher/tests/:id/print', title: 'Print the test', page: printed('PrintPage') },
  { area: 'public', path: 'inbox', title: 'Messages', page: inbox('InboxPage') },
  { area: 'public', path: 'inbox/:id', title: 'Messages', page: inbox('InboxPage') },
  { area: 'public', path: 'family', title: 'Family', page: family('FamilyPage') },
  { area: 'public', path: 'classes', title: 'Classes', page: classes('ClassesPage') },
  { area: 'public', path: 'classes/:id', title: 'Class', page: classes('ClassPage') },
  { area: 'public', path: 'lessons', title: 'Lessons', page: lessons('LessonsPage') },
  { area: 'public', path: 'lessons/:id', title: 'Lesson', page: lessons('LessonPage') },
  { area: 'public', path: 'need', title: 'Post your need', page: needs('NeedPage') },
  { area: 'public', path: 'needs', title: 'Your needs', page: needs('OwnNeedsPage') },
  { area: 'public', path: 'tutors/:id', title: 'Tutor', page: visitors('TutorPage') },
  { area: 'public', path: 'teacher-profile-update', title: 'Profile update', page: profile('ProfilePage') },
  { area: 'public', path: 'support', title: 'Contact Support', page: account('SupportPage') },
  { area: 'public', path: 'support/:id', title: 'Contact Support', page: account('TicketPage') },
  { area: 'public', path: 'videos', title: 'Videos and material', page: material('VideosPage') },
  { area: 'public', path: 'materials/:id', title: 'Material', page: material('MaterialPage') },
  { area: 'public', path: 'revise', title: 'Revise', page: practice('RevisePage') },
  { area: 'public', path: 'practice', title: 'Practice', page: practice('PracticePage') },
  { area: 'public', path: 'search', title: 'Search', page: directory('SearchPage') },
  { area: 'public', path: 'saved-tutors', title: 'Saved tutors', page: directory('SavedTutorsPage') },
  { area: 'public', path: 'tutors', title: 'Tutors', page: directory('TutorsPage') },
  { area: 'public', path: 'test3', title: 'Test', page: results('RunningTest') },
  { area: 'public', path: 'test4', title: 'Test', page: results('LatestSummary') },
  { area: 'public', path: 'test5', title: 'Result', page: results('LatestResult') },
  { area: 'public', path: 'test6', title: 'Solutions', page: results('LatestSolutions') },
  { area: 'public', path: 'tests', title: 'Tests', page: tests('TestsPage') },
  { area: 'public', path: 'tests/:id', title: 'Test', page: tests('TestPage') },
  { area: 'public', path: 'tests/:id/check', title: 'Before you start', page: attempt('CheckPage') },
  { area: 'public', path: 'dashboard', title: 'Dashboard', page: results('DashboardPage') },
  { area: 'public', path: 'attempts', title: 'Your tests', page: results('AttemptsPage') },
  { area: 'public', path: 'family/:id/tests', title: 'Tests of your child', page: results('ChildAttemptsPage') },
  { area: 'public', path: 'attempts/file', title: 'Send a file of answers', page: results('AnswersFilePage') },
  { area: 'public', path: 'attempts/:id/result', title: 'Result', page: results('ResultPage') },
  { area: 'public', path: 'attempts/:id/solutions', title: 'Solutions', page: results('SolutionsPage') },
  { area: 'screen', path: 'demo', title: 'Demo', page: attempt('DemoPage') },
  { area: 'screen', path: 'attempts/:id', title: 'Test', page: attempt('AttemptPage') },
  { area: 'screen', path: 'profile/edit', title: 'Profile update', page: profile('FullScreenProfile') },
  { area: 'door', path: 'admin/login', title: 'Staff sign-in', page: signIn('StaffLoginPage') },
  { area: 'public', path: '*', title: 'Page not found', page: visitors('NoSuchPage') },
  { area: 'admin', path: '', title: 'Home', page: admin('AdminHomePage') },
  { area: 'admin', path: 'users', title: 'Users', page: admin('UsersPage') },
  { area: 'admin', path: 'users/:id', title: 'User', page: admin('UsersPage') },
  { area: 'admin', path: 'users/:id/profile', title: 'Profile', page: admin('PersonPage') },
  { area: 'admin', path: 'site-settings', title: 'Site settings', page: admin('SiteSettingsPage') },
  { area: 'admin', path: 'site-settings/payments', title: 'Payment settings', page: money('MoneySettingsPage') },
  { area: 'admin', path: 'inquiries', title: 'Inquiries', page: admin('BoardPage') },
  { area: 'admin', path: 'material', title: 'Material', page: reported('MaterialPage') },
  { area: 'admin', path: 'tutor-reviews', title: 'Reviews', page: reported('ReviewsPage') },
  { area: 'admin', path: 'lessons', title: 'Disputed lessons', page: reported('DisputesPage') },
  { area: 'admin', path: 'reports', title: 'Reports', page: reported('ReportsPage') },
  { area: 'admin', path: 'questionBank', title: 'Question Bank', page: admin('BanksPage') },
  { area: 'admin', path: 'questionBank/create', title: 'New question bank', page: admin('BankFormPage') },
  { area: 'admin', path: 'questionBank/:id/edit', title: 'Edit question bank', page: admin('BankFormPage') },
  { area: 'admin', path: 'questionBank/import', title: 'Import into a bank', page: imports('NewImportPage') },
  { area: 'admin', path: 'questions', title: 'Question List', page: admin('QuestionsPage') },
  { area: 'admin', path: 'questions/import', title: 'Import questions', page: imports('NewImportPage') },
  { area: 'admin', path: 'questions/add', title: 'Add question', page: admin('EditorPage') },
  { area: 'admin', path: 'questions/add/:id', title: 'Edit question', page: admin('EditorPage') },
  { area: 'admin', path: 'questionBank/add', title: 'Add questions to a bank', page: admin('EditorPage') },
  {
    area: 'admin',
    path: 'questionBank/selectQuestion',
    title: 'Add from existing',
    page: admin('AddFromExistingPage'),
  },
  { area: 'admin', path: 'approve', title: 'Approve Questions', page: admin('ApprovalsPage') },
  { area: 'admin', path: 'approve/flagged', title: 'Flagged questions', page: admin('FlaggedPage') },
  { area: 'admin', path: 'questions/approve', title: 'Approve questions', page: admin('ApprovalsPage') },
  { area: 'admin', path: 'questionBank/approve', title: 'Approve a bank', page: admin('ApprovalsPage') },
  { area: 'admin', path: 'imports', title: 'Imports', page: imports('ImportsPage') },
  { area: 'admin', path: 'imports/new', title: 'Import', page: imports('NewImportPage') },
  { area: 'admin', path: 'imports/:id', title: 'Import', page: imports('ImportPage') },
  { area: 'admin', path: '*', title: 'Page not found', page: visitors('NoSuchAdminPage') },
  { area: 'admin', path: 'audit', title: 'Audit', page: admin('AuditPage') },
  { area: 'admin', path: 'settings/:tab', title: 'Settings', page: admin('ListsPage') },
  { area: 'admin', path: 'tests', title: 'Tests', page: papers('TestsPage') },
  { area: 'admin', path: 'tests/create', title: 'New test', page: papers('TestEditPage') },
  { area: 'admin', path: 'tests/:id/edit', title: 'Edit test', page: papers('TestEditPage') },
  { area: 'admin', path: 'tests/details', title: 'Test details', page: papers('LastTestDetailsPage') },
  { area: 'admin', path: 'tests/:id/details', title: 'Test details', page: papers('TestDetailsPage') },
  { area: 'admin', path: 'tests/question', title: 'Test questions', page: papers('LastTestQuestionsPage') },
  { area: 'admin', path: 'tests/:id/question', title: 'Test questions', page: papers('TestQuestionsPage') },
  { area: 'admin', path: 'tests/practice-tests', title: 'Practice tests', page: papers('PracticeTestsPage') },
  { area: 'admin', path: 'attempts/:id', title: 'Attempt', page: taken('AdminAttemptPage') },
  { area: 'admin', path: 'marking', title: 'Marking', page: taken('MarkingPage') },
  { area: 'admin', path: 'payments', title: 'Payments', page: money('PaymentsPage') },
  { area: 'admin', path: 'payments/books', title: 'Books', page: money('BooksPage') },
  {
    area: 'admin',
    path: 'payments/reconciliations',
    title: 'Checks with the payment service',
    page: money('ChecksPage'),
  },
  { area: 'admin', path: 'payments/:id', title: 'Payment', page: money('PaymentPage') },
  { area: 'admin', path: 'plans', title: 'Plans', page: money('PlansPage') },
  { area: 'admin', path: 'categories', title: 'Categories', page: money('CouponsPage') },
  { area: 'admin', path: 'categories/redemptions', title: 'Redemptions', page: money('RedemptionsPage') },
  { area: 'teacher', path: '', title: 'Home', page: teacher('HomePage') },
  { area: 'teacher', path: 'tests', title: 'Tests', page: papers('TestsPage') },
  { area: 'teacher', path: 'tests/create', title: 'New test', page: papers('TestEditPage') },
  { area: 'teacher', path: 'tests/:id/edit', title: 'Edit test', page: papers('TestEditPage') },
  { area: 'teacher', path: 'tests/:id/details', title: 'Test details', page: papers('TestDetailsPage') },
  { area: 'teacher', path: 'attempts/:id', title: 'Attempt', page: taken('AdminAttemptPage') },
  { area: 'teacher', path: 'marking', title: 'Marking', page: taken('MarkingPage') },
  { area: 'teacher', path: 'downloadable', title: 'Downloadable', page: ownMaterial('DownloadablePage') },
  { area: 'teacher', path: 'categories', title: 'Subscriptions', page: ownMoney('SubscriptionsPage') },
  { area: 'teacher', path: 'calendar', title: 'Calendar', page: teacher('CalendarPage') },
  { area: 'teacher', path: 'batches', title: 'Classes', page: teacher('BatchesPage') },
  { area: 'teacher', path: 'batches/:id', title: 'Class', page: teacher('BatchPage') },
  { area: 'teacher', path: 'inquiries', title: 'Inquiries', page: teacher('InquiriesPage') },
  { area: 'teacher', path: 'settings', title: 'Settings', page: teacher('SettingsPage') },
]

/** Addresses with a better name, and odd ones of the specification that stay valid: old to new. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ...['test', 'test1', 'test2'].map((from) => [from, '/tests'] as const),
  ['test3/:id', '/tests/:id'],
  ['admin/question', '/admin/questions'],
  ['admin/questionBank/selectQuetion', '/admin/questionBank/selectQuestion'],
  ['admin/settings', '/admin/settings/categories'],
  ['admin/settings/classSemister', '/admin/settings/classSemester'],
]

/** What the addresses of an area begin with. */
export const rootOf = (area: Area): string => (area === 'admin' || area === 'teacher' ? `/${area}` : '')

/**
 * The parts that draw an address. None: the home page, which also stays behind its dialogs, and addresses that lead
 * elsewhere, as those of an area do for who is not signed in.
 */
export function partsAt(pathname: string, isSignedIn: boolean): readonly LazyComponent[] {
  const elsewhere = ['', ...redirects.map(([from]) => from)].map((path) => ({ path: `/${path}`, handle: undefined }))
  const routes = pages.map((row) => ({ path: `${rootOf(row.area)}/${row.path}`, handle: row }))
  const row = matchRoutes([...elsewhere, ...routes], pathname)?.[0]?.route.handle
  if (!row || row.area === 'home') return []
  const layout = row.area === 'admin' ? AdminLayout : row.area === 'teacher' ? TeacherLayout : undefined
  if (layout && !isSignedIn) return []
  return [layout, row.page].filter((part) => part !== undefined)
}
