import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { startSession } from '../data/session.ts'
import { theme } from './theme.ts'

/** What every page stands on. Who is signed in is read after the first paint: the rendered page knows nobody. */
export function Providers({ children }: { readonly children: ReactNode }) {
  useEffect(startSession, [])
  return (
    <StrictMode>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </StrictMode>
  )
}
