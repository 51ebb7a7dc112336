import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

interface QrCodeProps {
  readonly text: string
  /** What it is, for who does not see it. */
  readonly name: string
}

/** A QR code, dark on white in every scheme: many readers take no other. */
export function QrCode({ text, name }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 240, height: 240, mx: 'auto', bgcolor: '#FFFFFF', borderRadius: '12px' }}
    >
      <path d={path} fill="#000000" />
    </Box>
  )
}
