import { type ReactNode, Suspense } from 'react'
import { generatePath, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { HomePage } from '../features/marketplace/home/home-page.tsx'
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
import { lazyPage } from '../ui/lazy.ts'
import { ofProfile } from './profile-part.ts'

const ofPages = lazyPage(() => import('./areas/pages.ts'))
const AboutPage = ofPages((part) => part.AboutPage)
const DataPage = ofPages((part) => part.DataPage)
const ForgotPasswordPage = ofPages((part) => part.ForgotPasswordPage)
const LoginDialog = ofPages((part) => part.LoginDialog)
const NoSuchPage = ofPages((part) => part.NoSuchPage)
const ResetPasswordPage = ofPages((part) => part.ResetPasswordPage)
const SecurityPage = ofPages((part) => part.SecurityPage)
const StaffLoginPage = ofPages((part) => part.StaffLoginPage)
const SupportPage = ofPages((part) => part.SupportPage)
const TicketPage = ofPages((part) => part.TicketPage)
const TutorPage = ofPages((part) => part.TutorPage)

const ofOffice = lazyPage(() => import('./areas/admin.ts'))
const AdminLayout = ofOffice((part) => part.AdminLayout)
const AuditPage = ofOffice((part) => part.AuditPage)
const BankFormPage = ofOffice((part) => part.BankFormPage)
const BanksPage = ofOffice((part) => part.BanksPage)
const EditorPage = ofOffice((part) => part.EditorPage)
const ImportPage = ofOffice((part) => part.ImportPage)
const ImportsPage = ofOffice((part) => part.ImportsPage)
const SupportTicketsPage = ofOffice((part) => part.SupportTicketsPage)
const ListsPage = ofOffice((part) => part.ListsPage)
const NewImportPage = ofOffice((part) => part.NewImportPage)
const AdminHomePage = ofOffice((part) => part.AdminHomePage)
const PersonPage = ofOffice((part) => part.PersonPage)
const QuestionsPage = ofOffice((part) => part.QuestionsPage)
const ApprovalsPage = ofOffice((part) => part.ApprovalsPage)
const SiteSettingsPage = ofOffice((part) => part.SiteSettingsPage)
const AddFromExistingPage = ofOffice((part) => part.AddFromExistingPage)
const UsersPage = ofOffice((part) => part.UsersPage)

const NotBuiltPage = lazyPage(() => import('./not-built-page.tsx'))((part) => part.NotBuiltPage)
const ProfilePage = ofProfile((part) => part.ProfilePage)
const FullScreenProfile = ofProfile((part) => part.FullScreenProfile)
const SignUpDialog = lazyPage(() => import('../features/account/sign-up/sign-up-dialog.tsx'))(
  (part) => part.SignUpDialog,
)
const TeacherLayout = lazyPage(() => import('./layouts/teacher-layout.tsx'))((part) => part.TeacherLayout)

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
                    <AdminHomePage />
                  </Titled>
                }
              />
              {titled('users', 'Users', <UsersPage />)}
              {titled('users/:id', 'User', <UsersPage />)}
              {titled('users/:id/profile', 'Profile', <PersonPage />)}
              {titled('site-settings', 'Site settings', <SiteSettingsPage />)}
              {titled('inquiries', 'Inquiries', <SupportTicketsPage />)}
              {titled('questionBank', 'Question Bank', <BanksPage />)}
              {titled('questionBank/create', 'New question bank', <BankFormPage />)}
              {titled('questionBank/:id/edit', 'Edit question bank', <BankFormPage />)}
              {titled('questionBank/import', 'Import into a bank', <NewImportPage />)}
              {titled('questions', 'Question List', <QuestionsPage />)}
              {titled('questions/import', 'Import questions', <NewImportPage />)}
              {titled('questions/add', 'Add question', <EditorPage />)}
              {titled('questions/add/:id', 'Edit question', <EditorPage />)}
              {titled('questionBank/add', 'Add questions to a bank', <EditorPage />)}
              {titled('questionBank/selectQuestion', 'Add from existing', <AddFromExistingPage />)}
              {titled('approve', 'Approve Questions', <ApprovalsPage />)}
              {titled('questions/approve', 'Approve questions', <ApprovalsPage />)}
              {titled('questionBank/approve', 'Approve a bank', <ApprovalsPage />)}
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
