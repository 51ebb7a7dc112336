import { mdiCheckCircle } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useField } from '../../../ui/form/form-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { type ChannelName, channels, verifiedAtom } from './channels.ts'

interface AddressRowProps {
  readonly name: string
  readonly channel: ChannelName
  readonly onVerify: () => void
}

/** An address of the account: verified, or the way to it. */
export function AddressRow({ name, channel, onVerify }: AddressRowProps) {
  const { id, problem } = useField<string>(name)
  const { label, why, verifyLabel, changeLabel, shown } = channels[channel]
  const [verified, setVerified] = useAtom(verifiedAtom)
  const address = verified[channel]
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(address)
  // The button that began it is gone: the focus goes to what came of it.
  useEffect(() => {
    if (address && before.current !== address) row.current?.focus()
    before.current = address
  }, [address])
  if (!address)
    return (
      <Box>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 1 }}>
          {why}
        </Typography>
        <Button id={id} variant="outlined" onClick={onVerify} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          {verifyLabel}
        </Button>
        {problem && (
          <Box sx={{ mt: 0.75 }}>
            <Problem>{problem}</Problem>
          </Box>
        )}
      </Box>
    )
  return (
    <Box>
      <Typography sx={{ fontWeight: 500, mb: 0.75 }}>{label}</Typography>
      <Box
        ref={row}
        id={id}
        tabIndex={-1}
        role="group"
        aria-label={label}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          px: 1.75,
          py: 1,
          borderRadius: '12px',
          border: 1,
          borderColor: 'control.main',
        }}
      >
        <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{shown(address)}</Box>
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'primary.main', fontWeight: 500 }}>
          <Icon path={mdiCheckCircle} fontSize="small" />
          Verified
        </Box>
      </Box>
      <Link
        component="button"
        type="button"
        onClick={() => {
          setVerified({ ...verified, [channel]: undefined })
          onVerify()
        }}
        sx={{ mt: 0.75, py: 0.5 }}
      >
        {changeLabel}
      </Link>
    </Box>
  )
}
