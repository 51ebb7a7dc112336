import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { LogoTile } from '../ui/logo.tsx'

/** Shorter loads show nothing: a flash disturbs. */
const quietMs = 300

/** The page as it was sent shows the sign already, and it stays until the first page is there. */
const isFirstLoad = () => typeof document === 'undefined' || document.readyState !== 'complete'

/** Shown until the parts of a page are loaded. */
export function LoadingPage() {
  const [isSlow, setIsSlow] = useState(isFirstLoad)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      role="status"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      {isSlow && (
        <>
          <LogoTile size={56} />
          Loading...
        </>
      )}
    </Box>
  )
}
