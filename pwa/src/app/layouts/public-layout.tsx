import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useProfile } from '../../data/profile.ts'
import { lazyOptional } from '../../ui/lazy.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { usePageFocus } from '../page-focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const DeletionBanner = lazyOptional(() => import('../deletion-banner.tsx'))((part) => part.DeletionBanner)

/** Header, page, footer: everything a visitor sees. */
export function PublicLayout() {
  usePageFocus()
  const due = useProfile().profile?.deletion_due
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header />
      <OfflineBanner />
      {due && <DeletionBanner due={due} />}
      {/* The footer begins below the screen: a page that is still being read would push it down under the eyes. */}
      <Box component="main" id="content" tabIndex={-1} sx={{ minHeight: 'calc(100dvh - 72px)', outline: 'none' }}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
    </Box>
  )
}
