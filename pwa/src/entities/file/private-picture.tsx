import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useFileUrl } from '../../data/use-file-url.ts'

interface PrivatePictureProps {
  /** Where it is read with the caller's token. */
  readonly path: string
  readonly name: string
  /** Of what is shown of it, in pixels. */
  readonly height?: number
}

/** A picture that not everybody may read: small, and opened large. */
export function PrivatePicture({ path, name, height = 150 }: PrivatePictureProps) {
  const frame = { width: 200, maxWidth: '100%', height, borderRadius: '8px' } as const
  const { url, isMissing } = useFileUrl(path)
  if (isMissing) return <Typography variant="body2">{name} cannot be shown now.</Typography>
  if (!url) return <Skeleton variant="rounded" role="img" aria-label={`${name} is loading`} sx={frame} />
  return (
    <Link href={url} target="_blank" rel="noopener" sx={{ display: 'block', ...frame }}>
      <Box
        component="img"
        src={url}
        alt={name}
        sx={{ display: 'block', objectFit: 'cover', border: 1, borderColor: 'divider', ...frame }}
      />
    </Link>
  )
}
