import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { LoadingPage } from './app/loading-page.tsx'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/router.tsx'

/** The home page as text, for the first paint of a first visit. Styles are inlined beside their elements. */
export function renderHome(): string {
  return renderToString(
    <Providers>
      <StaticRouter location="/">
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  )
}

/** What every other address shows until its scripts are there. */
export function renderLoading(): string {
  return renderToString(
    <Providers>
      <LoadingPage />
    </Providers>,
  )
}
