import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from './icon.tsx'

/** A sentence about what is wrong: a symbol, words, and then a colour. */
export function Problem({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <Box
      component="span"
      id={id}
      role="alert"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 0.75,
        color: 'error.main',
        typography: 'body2',
        fontWeight: 500,
      }}
    >
      <Icon path={mdiAlertCircleOutline} sx={{ fontSize: '1.25rem' }} />
      {children}
    </Box>
  )
}
