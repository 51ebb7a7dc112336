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
const { pathname } = window.location
const render = () =>
  onceRecalled(() => {
    // Only the page rendered at build time knows no session; all others render for the signed-in person.
    readSession()
    createRoot(container).render(app)
  })
if (container.dataset.rendered === pathname) hydrateRoot(container, app)
// A page whose parts are here is drawn once. Where they do not arrive, the page says so.
else void Promise.all(partsAt(pathname, storedToken() !== undefined).map((part) => part.ready())).then(render, render)
