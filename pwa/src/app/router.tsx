import { generatePath, redirect, type RouteObject } from 'react-router-dom'
import { HomePage } from '../features/home/home-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import {
  type PlannedPage,
  plannedAdminPages,
  plannedPublicPages,
  plannedTeacherPages,
  redirects,
} from './not-built-yet.ts'

const planned = (pages: readonly PlannedPage[], home: string): RouteObject[] =>
  pages.map(({ path, title, says }) => ({
    ...(path ? { path } : { index: true }),
    handle: { title },
    lazy: async () => {
      const { NotBuiltPage } = await import('./not-built-page.tsx')
      return { Component: () => <NotBuiltPage title={title} says={says} home={home} /> }
    },
  }))

/** The admin area is for who is signed in; what they may, the server decides. */
const requireToken = () => (localStorage.getItem('Authorization') ? null : redirect('/admin/login'))

/** All addresses. The home page is here at once; everything else is loaded when somebody goes there. */
export const routes: RouteObject[] = [
  {
    path: '/',
    HydrateFallback: LoadingPage,
    Component: PublicLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: '/',
        Component: HomePage,
        children: [
          {
            path: 'register',
            handle: { title: 'Create an account' },
            lazy: async () => ({ Component: (await import('../features/sign-up/sign-up-dialog.tsx')).SignUpDialog }),
          },
        ],
      },
      ...planned(plannedPublicPages, '/'),
    ],
  },
  {
    path: '/admin/login',
    HydrateFallback: LoadingPage,
    handle: { title: 'Staff sign-in' },
    ErrorBoundary: ErrorPage,
    lazy: async () => {
      const { NotBuiltPage } = await import('./not-built-page.tsx')
      return { Component: () => <NotBuiltPage title="Staff sign-in" says="Sign in to the back office." home="/" /> }
    },
  },
  {
    path: '/admin',
    HydrateFallback: LoadingPage,
    ErrorBoundary: ErrorPage,
    loader: requireToken,
    lazy: async () => ({ Component: (await import('./layouts/admin-layout.tsx')).AdminLayout }),
    children: planned(plannedAdminPages, '/admin'),
  },
  {
    path: '/teacher',
    HydrateFallback: LoadingPage,
    ErrorBoundary: ErrorPage,
    lazy: async () => ({ Component: (await import('./layouts/teacher-layout.tsx')).TeacherLayout }),
    children: planned(plannedTeacherPages, '/teacher'),
  },
  ...redirects.map(([from, to]) => ({
    path: `/${from}`,
    HydrateFallback: LoadingPage,
    loader: ({ params }: { params: Record<string, string | undefined> }) =>
      redirect(generatePath(to, params as Record<string, string>)),
  })),
]
