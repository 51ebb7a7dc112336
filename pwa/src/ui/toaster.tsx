import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { MaterialDesignContent, type SnackbarKey, SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect, useRef } from 'react'
import { container, onToast, type Toast, takeToasts } from './toast.ts'

/** How long something can be taken back. */
const undoMs = 10_000

/** The library's message in our colours: its own green is too light under white. */
const Message = styled(MaterialDesignContent)(({ theme: { vars } }) => {
  const { primary, error, text, background } = vars!.palette
  const colours = ({ main, contrastText }: typeof primary) => ({ backgroundColor: main, color: contrastText })
  return {
    borderRadius: 12,
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    '&.notistack-MuiContent-success': colours(primary),
    '&.notistack-MuiContent-error': colours(error),
    '&.notistack-MuiContent-info': { backgroundColor: text.primary, color: background.paper },
  }
})
const styles = {
  // What a message covers, such as the last button of a dialog on a phone, works as if it were not there.
  [`.${container} *`]: { pointerEvents: 'none !important' },
  [`.${container} button`]: { pointerEvents: 'auto !important' },
}
const Components = { success: Message, error: Message, info: Message }

/** Where messages appear. They stay long enough to be read, and are spoken. */
export function Toaster() {
  return (
    <SnackbarProvider
      classes={{ containerRoot: container }}
      maxSnack={3}
      autoHideDuration={6_000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={Components}
    >
      <GlobalStyles styles={styles} />
      <Speaker />
    </SnackbarProvider>
  )
}

function Speaker() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const lastOf = useRef(new Map<string, SnackbarKey>())
  useEffect(() => {
    const shown = lastOf.current
    const show = ({ text, kind, action, topic }: Toast) => {
      const before = topic && shown.get(topic)
      if (before) closeSnackbar(before)
      if (!text) return
      const key = enqueueSnackbar(text, {
        variant: kind,
        ...(action && {
          autoHideDuration: undoMs,
          action: (own: SnackbarKey) => (
            <Button
              color="inherit"
              sx={{ minHeight: 44, fontWeight: 600, textDecoration: 'underline' }}
              onClick={() => {
                closeSnackbar(own)
                action.run()
              }}
            >
              {action.label}
            </Button>
          ),
        }),
      })
      if (topic) shown.set(topic, key)
    }
    return onToast(() => {
      for (const said of takeToasts()) show(said)
    })
  }, [enqueueSnackbar, closeSnackbar])
  return null
}
