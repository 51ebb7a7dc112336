import { Outlet } from 'react-router-dom'
import { OfflineBanner } from '../offline-banner.tsx'

/** The frame of a page outside of every area. Whoever has just logged out reads here what the server does not know yet. */
export const DoorLayout = () => (
  <>
    <OfflineBanner />
    <Outlet />
  </>
)
