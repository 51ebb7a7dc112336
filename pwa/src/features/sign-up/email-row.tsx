import { mdiCheckCircle } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { verifiedEmailAtom } from './email-atoms.ts'

/** The address of the account: verified, or the way to it. */
export function EmailRow({ onVerify }: { readonly onVerify: () => void }) {
  const [email, setEmail] = useAtom(verifiedEmailAtom)
  const row = useRef<HTMLDivElement>(null)
  // The button that began it is gone: the focus goes to what came of it.
  useEffect(() => row.current?.focus(), [email])
  if (!email)
    return (
      <Box>
        <Typography sx={{ fontWeight: 500 }}>Email</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
          We send 4 digits to it, so that nobody else can use your address.
        </Typography>
        <Button variant="contained" onClick={onVerify} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          Verify email
        </Button>
      </Box>
    )
  return (
    <Box>
      <Typography sx={{ fontWeight: 500, mb: 0.75 }}>Email</Typography>
      <Box
        ref={row}
        tabIndex={-1}
        role="group"
        aria-label="Email"
        sx={({ vars }) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          px: 1.75,
          py: 1,
          borderRadius: '12px',
          border: `1px solid ${vars?.palette.control.main}`,
        })}
      >
        <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{email}</Box>
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'primary.main', fontWeight: 500 }}>
          <Icon path={mdiCheckCircle} fontSize="small" />
          Verified
        </Box>
      </Box>
      <Link
        component="button"
        type="button"
        onClick={() => {
          setEmail(undefined)
          onVerify()
        }}
        sx={{ mt: 0.75, py: 0.5 }}
      >
        Change email
      </Link>
    </Box>
  )
}
