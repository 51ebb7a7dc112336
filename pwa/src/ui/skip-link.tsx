import Link from '@mui/material/Link'

/** The first stop of the keyboard: over the header to what the page is about. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'absolute',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      Skip to the content
    </Link>
  )
}
