import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { generatePath, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom'
import { sessionEnded } from '../data/announcements.ts'
import { HomePage } from '../features/marketplace/home/home-page.tsx'
import { takeBackErrors } from '../ui/toast.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { DoorLayout } from './layouts/door-layout.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { LoadingPage } from './loading-page.tsx'
import { AdminLayout, type Area, type PageRow, pages, redirects, TeacherLayout } from './routes.ts'

/** All addresses. The home page is here at once; everything else is loaded when somebody goes there. */
export function AppRoutes() {
  const { pathname } = useLocation()
  // What went wrong on a page is not said on the next one.
  useEffect(() => takeBackErrors, [pathname])
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          <Route path="/" element={<PublicLayout />}>
            <Route path="/" element={<HomePage />}>
              {routesOf('home')}
            </Route>
            {routesOf('public')}
          </Route>
          {routesOf('screen')}
          <Route element={<DoorLayout />}>{routesOf('door')}</Route>
          <Route path="/admin" element={<SignedIn />}>
            <Route element={<AdminLayout />}>{routesOf('admin')}</Route>
          </Route>
          <Route path="/teacher" element={<TeacherLayout />}>
            {routesOf('teacher')}
          </Route>
          {redirects.map(([from, to]) => (
            <Route key={from} path={`/${from}`} element={<Redirect to={to} />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

const routesOf = (area: Area) =>
  pages
    .filter((row) => row.area === area)
    .map((row) => {
      const element = <Page row={row} />
      return row.path ? (
        <Route key={row.path} path={row.path} element={element} />
      ) : (
        <Route key="index" index element={element} />
      )
    })

function Page({ row: { area, title, page: Built } }: { readonly row: PageRow }) {
  const page = <Built />
  // The home page stays while a dialog above it is loaded.
  return <Titled title={title}>{area === 'home' ? <Suspense>{page}</Suspense> : page}</Titled>
}

const siteName = 'Abhyas'
const homeTitle = `${siteName}: tutors near you, practice for the exam`

/** Names the document after the page while it is shown. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${siteName}`
    return () => {
      document.title = homeTitle
    }
  }, [title])
  return children
}

/**
 * Redirects people who are not signed in to the staff sign-in, and back afterwards; also when the session ends while
 * they work, with the reason. The server decides on access.
 */
function SignedIn() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    const state = { backTo: pathname + search, isOver: true }
    void navigate('/admin/login', { replace: true, state })
  })
  useEffect(() => sessionEnded.listen(() => leave()), [])
  if (localStorage.getItem('Authorization')) return <Outlet />
  return <Navigate to="/admin/login" replace state={{ backTo: pathname + search }} />
}

function Redirect({ to }: { readonly to: string }) {
  const params = useParams() as Record<string, string>
  return <Navigate to={generatePath(to, params)} replace />
}
