import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import { changeTaken, deviceFull, sessionEnded } from '../data/announcements.ts'
import { forgetDevice, keepTelling, onceRecalled } from '../data/log-out.ts'
import { startSession } from '../data/session.ts'
import { toast } from '../ui/toast.ts'
import { theme } from './theme.ts'

/** The providers of every page. A page rendered at build time knows no session: it is read after the first paint. */
export function Providers({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    onceRecalled(startSession)
    const stops = [
      keepTelling(),
      sessionEnded.listen((end) => {
        toast(sessionOver, 'info')
        if (end.isHere) void forgetDevice(!end.isEnded)
      }),
      // Wherever somebody is by then: a change may be sent after they have left the page that queued it.
      changeTaken.listen((message) => toast(message)),
      deviceFull.listen((message) => toast(message, 'error')),
    ]
    return () => stops.forEach((stop) => stop())
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
