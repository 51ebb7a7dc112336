import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useAtomValue } from 'jotai'
import { Link as RouterLink } from 'react-router-dom'
import { useKeptTests } from '../../data/attempts/use-kept-tests.ts'
import { sessionAtom } from '../../data/session.ts'
import { Heading, Muted } from '../../ui/text.tsx'

/** The tests that somebody keeps on this device or takes on it. They can be opened without a network. */
export function OnThisDevice() {
  const userId = useAtomValue(sessionAtom)?.userId
  return userId === undefined ? null : <Own userId={userId} />
}

function Own({ userId }: { readonly userId: string }) {
  const tests = useKeptTests(userId)
  if (tests.length === 0) return null
  return (
    <Box component="section" aria-label="On this device" sx={{ mt: 2 }}>
      <Heading variant="h4">On this device</Heading>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tests.map(({ id, name, to, says }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Link component={RouterLink} to={to} sx={{ py: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
            <Muted component="span">{says}</Muted>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
