import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AfterFirstPaint } from './app/after-first-paint.tsx'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/router.tsx'

const container = document.getElementById('root')!
const app = (
  <Providers>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
    <ErrorBoundary otherwise={null}>
      <AfterFirstPaint />
    </ErrorBoundary>
  </Providers>
)

// The home page was rendered when it was built: React takes it over. Every other page replaces the sign that it is loading.
if (container.dataset.rendered === window.location.pathname) hydrateRoot(container, app)
else createRoot(container).render(app)
