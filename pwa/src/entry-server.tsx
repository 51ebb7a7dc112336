import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/router.tsx'

/** The home page as text, for the first paint of a first visit. Styles stand in it beside their elements. */
export function renderHome(): string {
  return renderToString(
    <Providers>
      <StaticRouter location="/">
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  )
}
