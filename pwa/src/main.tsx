import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AfterFirstPaint } from './app/after-first-paint.tsx'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/router.tsx'

const container = document.getElementById('root')!
const app = (
  <Providers>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
    <AfterFirstPaint />
  </Providers>
)

// The home page was rendered when it was built: React takes it over. Every other page begins empty.
if (container.dataset.rendered === window.location.pathname) hydrateRoot(container, app)
else {
  container.replaceChildren()
  createRoot(container).render(app)
}
