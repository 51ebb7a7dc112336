import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../../data/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageWidth } from '../../ui/page-width.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const home = { to: '/', name: 'Home' }

interface SignedInOnlyProps {
  readonly title: string
  readonly children: ReactNode
  /** What others see instead of the link to log in. */
  readonly visitors?: ReactNode
  /** The page above this one. */
  readonly back?: { readonly to: string; readonly name: string }
  /** Of the page at most, in pixels. */
  readonly width?: number
}

/** A page for signed-in people; others get a link to log in, which leads back, or what is for visitors. */
export function SignedInOnly({ title, children, visitors, back = home, width = 760 }: SignedInOnlyProps) {
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  if (!isHydrated) return null
  return (
    <PageWidth sx={{ py: { xs: 3, md: 6 }, maxWidth: width }}>
      <BackLink {...back} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {session
        ? children
        : (visitors ?? (
            <>
              <Typography sx={{ mb: 2 }}>Log in to see this page.</Typography>
              <LinkButton label="Log In" to="/login" state={{ backTo: pathname + search }} variant="contained" />
            </>
          ))}
    </PageWidth>
  )
}
