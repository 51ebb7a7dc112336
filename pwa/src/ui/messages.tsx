import { styled } from '@mui/material/styles'
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect } from 'react'
import { onSaid, takeSaid } from './say.ts'

/** The library's message in our colours: its own green is too light under white. */
const Message = styled(MaterialDesignContent)(({ theme: { vars } }) => {
  const { primary, error, text, background } = vars!.palette
  const colours = (color: { main: string; contrastText: string }) => ({
    backgroundColor: color.main,
    color: color.contrastText,
  })
  return {
    borderRadius: 12,
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    '&.notistack-MuiContent-success': colours(primary),
    '&.notistack-MuiContent-error': colours(error),
    '&.notistack-MuiContent-info': { backgroundColor: text.primary, color: background.paper },
  }
})
const Components = { success: Message, error: Message, info: Message }

/** Where messages appear. They stay long enough to be read, and are spoken. */
export function Messages() {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={6_000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={Components}
    >
      <Speaker />
    </SnackbarProvider>
  )
}

function Speaker() {
  const { enqueueSnackbar } = useSnackbar()
  useEffect(
    () =>
      onSaid(() => {
        for (const { text, kind } of takeSaid()) enqueueSnackbar(text, { variant: kind })
      }),
    [enqueueSnackbar],
  )
  return null
}
