import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { generatePath, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { HomePage } from '../features/home/home-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { LoadingPage } from './loading-page.tsx'
import {
  type PlannedPage,
  plannedAdminPages,
  plannedPublicPages,
  plannedTeacherPages,
  redirects,
} from './not-built-yet.ts'
import { Titled } from './page-title.tsx'
import { ofProfile } from './profile-part.ts'

/** A page whose code is loaded when somebody goes there. */
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((component) => ({ default: component })))

const pages = () => import('./areas/pages.ts')
const AboutPage = page(() => pages().then((part) => part.AboutPage))
const DataPage = page(() => pages().then((part) => part.DataPage))
const ForgotPasswordPage = page(() => pages().then((part) => part.ForgotPasswordPage))
const LoginDialog = page(() => pages().then((part) => part.LoginDialog))
const NoSuchPage = page(() => pages().then((part) => part.NoSuchPage))
const ResetPasswordPage = page(() => pages().then((part) => part.ResetPasswordPage))
const SecurityPage = page(() => pages().then((part) => part.SecurityPage))
const StaffLoginPage = page(() => pages().then((part) => part.StaffLoginPage))
const SupportPage = page(() => pages().then((part) => part.SupportPage))
const TicketPage = page(() => pages().then((part) => part.TicketPage))
const TutorPage = page(() => pages().then((part) => part.TutorPage))

const office = () => import('./areas/office.ts')
const AdminLayout = page(() => office().then((part) => part.AdminLayout))
const AuditPage = page(() => office().then((part) => part.AuditPage))
const BankFormPage = page(() => office().then((part) => part.BankFormPage))
const BanksPage = page(() => office().then((part) => part.BanksPage))
const EditorPage = page(() => office().then((part) => part.EditorPage))
const ImportPage = page(() => office().then((part) => part.ImportPage))
const ImportsPage = page(() => office().then((part) => part.ImportsPage))
const InquiriesPage = page(() => office().then((part) => part.InquiriesPage))
const ListsPage = page(() => office().then((part) => part.ListsPage))
const NewImportPage = page(() => office().then((part) => part.NewImportPage))
const OfficeHomePage = page(() => office().then((part) => part.OfficeHomePage))
const PersonPage = page(() => office().then((part) => part.PersonPage))
const QuestionsPage = page(() => office().then((part) => part.QuestionsPage))
const ReviewPage = page(() => office().then((part) => part.ReviewPage))
const SiteSettingsPage = page(() => office().then((part) => part.SiteSettingsPage))
const TakePage = page(() => office().then((part) => part.TakePage))
const UsersPage = page(() => office().then((part) => part.UsersPage))

const NotBuiltPage = page(() => import('./not-built-page.tsx').then((module) => module.NotBuiltPage))
const ProfilePage = ofProfile((part) => part.ProfilePage)
const FullScreenProfile = ofProfile((part) => part.FullScreenProfile)
const SignUpDialog = page(() => import('../features/sign-up/sign-up-dialog.tsx').then((module) => module.SignUpDialog))
const TeacherLayout = page(() => import('./layouts/teacher-layout.tsx').then((module) => module.TeacherLayout))

const titled = (path: string, title: string, element: ReactNode) => (
  <Route path={path} element={<Titled title={title}>{element}</Titled>} />
)

const planned = (pages: readonly PlannedPage[], home: string) =>
  pages.map(({ path, title, says }) => {
    const element = (
      <Titled title={title}>
        <NotBuiltPage title={title} says={says} home={home} />
      </Titled>
    )
    return path ? <Route key={path} path={path} element={element} /> : <Route key={path} index element={element} />
  })

/** All addresses. The home page is here at once; everything else is loaded when somebody goes there. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          <Route path="/" element={<PublicLayout />}>
            <Route path="/" element={<HomePage />}>
              <Route
                path="register"
                element={
                  <Titled title="Create an account">
                    <Suspense>
                      <SignUpDialog />
                    </Suspense>
                  </Titled>
                }
              />
              <Route
                path="login"
                element={
                  <Titled title="Sign in">
                    <Suspense>
                      <LoginDialog />
                    </Suspense>
                  </Titled>
                }
              />
            </Route>
            {titled('forgot-password', 'Forgot password', <ForgotPasswordPage />)}
            {titled('reset-password', 'Choose a new password', <ResetPasswordPage />)}
            {titled('about', 'About', <AboutPage />)}
            {titled('account/security', 'Sign-in and security', <SecurityPage />)}
            {titled('account/data', 'Your data', <DataPage />)}
            {titled('tutors/:id', 'Tutor', <TutorPage />)}
            {titled('teacher-profile-update', 'Profile update', <ProfilePage />)}
            {titled('support', 'Contact Support', <SupportPage />)}
            {titled('support/:id', 'Contact Support', <TicketPage />)}
            {planned(plannedPublicPages, '/')}
          </Route>
          {titled('/profile/edit', 'Profile update', <FullScreenProfile />)}
          {titled('/admin/login', 'Staff sign-in', <StaffLoginPage />)}
          <Route path="/admin" element={<SignedIn />}>
            <Route element={<AdminLayout />}>
              <Route
                index
                element={
                  <Titled title="Home">
                    <OfficeHomePage />
                  </Titled>
                }
              />
              {titled('users', 'Users', <UsersPage />)}
              {titled('users/:id', 'User', <UsersPage />)}
              {titled('users/:id/profile', 'Profile', <PersonPage />)}
              {titled('site-settings', 'Site settings', <SiteSettingsPage />)}
              {titled('inquiries', 'Inquiries', <InquiriesPage />)}
              {titled('questionBank', 'Question Bank', <BanksPage />)}
              {titled('questionBank/create', 'New question bank', <BankFormPage />)}
              {titled('questionBank/:id/edit', 'Edit question bank', <BankFormPage />)}
              {titled('questionBank/import', 'Import into a bank', <NewImportPage />)}
              {titled('questions', 'Question List', <QuestionsPage />)}
              {titled('questions/import', 'Import questions', <NewImportPage />)}
              {titled('questions/add', 'Add question', <EditorPage />)}
              {titled('questions/add/:id', 'Edit question', <EditorPage />)}
              {titled('questionBank/add', 'Add questions to a bank', <EditorPage />)}
              {titled('questionBank/selectQuestion', 'Add from existing', <TakePage />)}
              {titled('approve', 'Approve Questions', <ReviewPage />)}
              {titled('questions/approve', 'Approve questions', <ReviewPage />)}
              {titled('questionBank/approve', 'Approve a bank', <ReviewPage />)}
              {titled('imports', 'Imports', <ImportsPage />)}
              {titled('imports/new', 'Import', <NewImportPage />)}
              {titled('imports/:id', 'Import', <ImportPage />)}
              {titled('audit', 'Audit', <AuditPage />)}
              {titled('settings/:tab', 'Settings', <ListsPage />)}
              {planned(plannedAdminPages, '/admin')}
            </Route>
          </Route>
          <Route path="/teacher" element={<TeacherLayout />}>
            {planned(plannedTeacherPages, '/teacher')}
          </Route>
          {redirects.map(([from, to]) => (
            <Route key={from} path={`/${from}`} element={<Redirect to={to} />} />
          ))}
          {titled('*', 'There is no such page', <NoSuchPage />)}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The admin area is for who is signed in, and comes back to where one was going; what they may, the server decides. */
function SignedIn() {
  const { pathname, search } = useLocation()
  if (localStorage.getItem('Authorization')) return <Outlet />
  return <Navigate to="/admin/login" replace state={{ backTo: pathname + search }} />
}

function Redirect({ to }: { readonly to: string }) {
  const params = useParams() as Record<string, string>
  return <Navigate to={generatePath(to, params)} replace />
}
