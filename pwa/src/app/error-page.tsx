import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link as RouterLink, useRouteError } from 'react-router-dom'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

/** What is shown when a page cannot be: an address nobody knows, or a fault of ours. */
export function ErrorPage() {
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (isMissingChunk(error)) reloadOnce()
  }, [error])
  return (
    <Box component="main" id="content" sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8, textAlign: 'center' }}>
      <Typography variant="h1">{isUnknown ? 'There is no such page' : 'This page did not load'}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {isUnknown ? 'The address may be old, or mistyped.' : 'Nothing of yours is lost.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
        {!isUnknown && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            Try again
          </Button>
        )}
        <Button component={RouterLink} to="/" variant="outlined" reloadDocument>
          Go to the home page
        </Button>
      </Box>
    </Box>
  )
}
