import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Provider as Atoms } from 'jotai'
import { type ReactNode, StrictMode } from 'react'
import { theme } from './theme.ts'

/** What every page stands on. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <Atoms>
        <ThemeProvider theme={theme} noSsr>
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
      </Atoms>
    </StrictMode>
  )
}
