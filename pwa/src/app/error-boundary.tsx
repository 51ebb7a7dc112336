import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What is shown instead of the error page, where the page works without the part that failed. */
  readonly otherwise?: ReactNode
}

/** Shows an error page in place of a page that fails. A part beside the page that fails removes only itself. */
export class ErrorBoundary extends Component<Props> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) reloadOnce()
  }

  override render(): ReactNode {
    const { children, otherwise = <BrokenPage /> } = this.props
    return 'error' in this.state ? otherwise : children
  }
}

/** A fault of ours: what is safe, and two ways on. */
const BrokenPage = () => (
  <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8, textAlign: 'center' }}>
    <Typography variant="h1">This page did not load</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      What you typed stays on this device.
    </Typography>
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <Button href="/" variant="outlined">
        Go to the home page
      </Button>
    </Box>
  </Box>
)

const key = 'reloaded-for-missing-chunk'
const onceMs = 60_000

/** A part of the app that a newer version has replaced on the server. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/** Loads the new version, once a minute at most: a part that stays missing must not become a loop. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < onceMs) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}
