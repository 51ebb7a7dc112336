import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

/** A fault of ours: what is safe, and two ways on. */
export function BrokenPage() {
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8, textAlign: 'center' }}>
      <Typography variant="h1">This page did not load</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        What you typed stays on this device.
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button href="/" variant="outlined">
          Go to the home page
        </Button>
      </Box>
    </Box>
  )
}
