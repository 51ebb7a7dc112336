import { opensElsewhere } from '@abhyas/shared/content/materials/texts'
import { siteOf } from '@abhyas/shared/content/materials/source-url'
import { mdiOpenInNew } from '@mdi/js'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/icon.tsx'
import { Muted } from '../../ui/text.tsx'

/** The way to a video or a page of somebody else, which says so. An address that is none leads nowhere. */
export function OpenElsewhere({
  url,
  variant = 'contained',
}: {
  readonly url: string
  readonly variant?: 'contained' | 'outlined'
}) {
  const site = siteOf(url)
  if (site === '') return null
  return (
    <>
      <Button
        fullWidth
        variant={variant}
        startIcon={<Icon path={mdiOpenInNew} />}
        sx={{ overflowWrap: 'anywhere' }}
        component="a"
        target="_blank"
        rel="noopener noreferrer nofollow"
        href={url}
      >
        Open on {site}
      </Button>
      <Muted>{opensElsewhere(site)}</Muted>
    </>
  )
}
