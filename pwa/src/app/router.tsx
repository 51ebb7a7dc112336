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

/** A page whose code is loaded when somebody goes there. */
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((component) => ({ default: component })))

const NotBuiltPage = page(() => import('./not-built-page.tsx').then((module) => module.NotBuiltPage))
const NoSuchPage = page(() => import('./no-such-page.tsx').then((module) => module.NoSuchPage))
const LoginDialog = page(() => import('../features/login/login-dialog.tsx').then((module) => module.LoginDialog))
const StaffLoginPage = page(() =>
  import('../features/login/staff-login-page.tsx').then((module) => module.StaffLoginPage),
)
const ForgotPasswordPage = page(() =>
  import('../features/login/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
)
const ResetPasswordPage = page(() =>
  import('../features/login/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
)
const AboutPage = page(() => import('../features/about/about-page.tsx').then((module) => module.AboutPage))
const SecurityPage = page(() => import('../features/account/security-page.tsx').then((module) => module.SecurityPage))
const UsersPage = page(() => import('../features/office-users/users-page.tsx').then((module) => module.UsersPage))
const AuditPage = page(() => import('../features/office-users/audit-page.tsx').then((module) => module.AuditPage))
const SiteSettingsPage = page(() =>
  import('../features/office-site-settings/site-settings-page.tsx').then((module) => module.SiteSettingsPage),
)
const ListsPage = page(() => import('../features/office-lists/lists-page.tsx').then((module) => module.ListsPage))
const OfficeHomePage = page(() =>
  import('../features/office-home/office-home-page.tsx').then((module) => module.OfficeHomePage),
)
const SupportPage = page(() => import('../features/support/support-page.tsx').then((module) => module.SupportPage))
const TicketPage = page(() => import('../features/support/ticket-page.tsx').then((module) => module.TicketPage))
const InquiriesPage = page(() =>
  import('../features/office-inquiries/inquiries-page.tsx').then((module) => module.InquiriesPage),
)
const SignUpDialog = page(() => import('../features/sign-up/sign-up-dialog.tsx').then((module) => module.SignUpDialog))
const AdminLayout = page(() => import('./layouts/admin-layout.tsx').then((module) => module.AdminLayout))
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
            {titled('support', 'Contact Support', <SupportPage />)}
            {titled('support/:id', 'Contact Support', <TicketPage />)}
            {planned(plannedPublicPages, '/')}
          </Route>
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
              {titled('site-settings', 'Site settings', <SiteSettingsPage />)}
              {titled('inquiries', 'Inquiries', <InquiriesPage />)}
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
