import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import { forgetDevice } from '../data/log-out.ts'
import { onSessionOver, startSession } from '../data/session.ts'
import { toast } from '../ui/toast.ts'
import { theme } from './theme.ts'

/** The providers of every page. A page rendered at build time knows no session: it is read after the first paint. */
export function Providers({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    startSession()
    return onSessionOver((isEnded) => {
      toast(sessionOver, 'info')
      void forgetDevice(!isEnded)
    })
  }, [])
  return (
    <StrictMode>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </StrictMode>
  )
}
