import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { routes } from './app/router.tsx'

/** The home page as text, for the first paint of a first visit. Styles stand in it beside their elements. */
export function renderHome(): string {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  return renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
