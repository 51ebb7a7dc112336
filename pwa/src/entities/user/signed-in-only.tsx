import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../../data/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageWidth } from '../../ui/page-width.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

interface SignedInOnlyProps {
  readonly title: string
  readonly children: ReactNode
  /** What others see below the link to log in. */
  readonly visitors?: ReactNode
}

/** A page for signed-in people; others get a link to log in, which leads back. */
export function SignedInOnly({ title, children, visitors }: SignedInOnlyProps) {
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  if (!isHydrated) return null
  return (
    <PageWidth sx={{ py: { xs: 3, md: 6 }, maxWidth: 760 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {session ? (
        children
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>Log in to see this page.</Typography>
          <LinkButton label="Sign In" to="/login" state={{ backTo: pathname + search }} variant="contained" />
          {visitors}
        </>
      )}
    </PageWidth>
  )
}
