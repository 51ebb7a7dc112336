import './early.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AfterFirstPaint } from './app/after-first-paint.tsx'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/router.tsx'
import { partsAt } from './app/routes.ts'
import { keepInstallEvent } from './data/install.ts'
import { onceRecalled } from './data/log-out.ts'
import { readSession, storedToken } from './data/session.ts'
import { readSettings } from './data/site-settings.ts'
import { soon } from './ui/lazy.ts'

keepInstallEvent()

const container = document.getElementById('root')!
const app = (
  <Providers>
    <BrowserRouter>
      <AppRoutes />
      <ErrorBoundary otherwise={null}>
        <AfterFirstPaint />
      </ErrorBoundary>
    </BrowserRouter>
  </Providers>
)

// The home page was rendered when it was built: React takes it over. Every other page replaces the sign that it is loading.
const { location } = window
// Drawn as a transition: React gives way to the browser every few milliseconds.
const render = () =>
  onceRecalled(() => {
    // Only the page rendered at build time knows no session; all others render for the signed-in person.
    readSession()
    startTransition(() => createRoot(container).render(app))
  })
if (container.dataset.rendered === location.pathname) startTransition(() => void hydrateRoot(container, app))
// A page whose parts are here is drawn once. Where they do not arrive, the page says so.
else {
  // A device that knows somebody first recalls whether they have logged out: nothing is read in their name before.
  const isVisitor = storedToken() === undefined
  const parts = partsAt(location.pathname, !isVisitor).map((part) => part.ready(isVisitor ? location : undefined))
  void Promise.all([...parts, isVisitor && soon(readSettings())]).then(render, render)
}
