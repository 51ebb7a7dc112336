import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { countVisit, isTimeToOffer, onInstallChange, readMemory, wayToInstall } from '../data/install.ts'
import { lazyOptional } from '../ui/lazy.ts'

/** Its button brings half of the controls along: few visits see it. */
const InstallCard = lazyOptional(() => import('./install-card.tsx'))((part) => part.InstallCard)

/** Pages that somebody reads: nobody is asked above a form. */
const isCalm = (pathname: string) => pathname === '/' || pathname === '/about' || pathname.startsWith('/tutors/')

/** Offers to put the app on the home screen, once somebody has come back and looks around. */
export function InstallPrompt() {
  const { pathname } = useLocation()
  const way = useSyncExternalStore(onInstallChange, () =>
    isTimeToOffer(readMemory(), Date.now()) ? wayToInstall() : undefined,
  )
  useEffect(() => countVisit(pathname), [pathname])
  return way && isCalm(pathname) ? <InstallCard way={way} /> : null
}
