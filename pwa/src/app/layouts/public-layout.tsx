import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { SkipLink } from '../../ui/skip-link.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { usePageFocus } from '../page-focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, page, footer: everything a visitor sees. */
export function PublicLayout() {
  usePageFocus()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Header />
      <OfflineBanner />
      <Box component="main" id="content" tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
    </Box>
  )
}
