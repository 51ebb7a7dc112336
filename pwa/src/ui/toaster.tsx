import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect, useSyncExternalStore } from 'react'
import {
  closeToast,
  container,
  currentToast,
  oneAtATime,
  onToast,
  takeAction,
  type Toast,
  toastEnded,
  undoMs,
} from './toast.ts'

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
  // Nobody prints one.
  '@media print': { [`.${container}`]: { display: 'none' } },
}
const Components = { success: Message, error: Message, info: Message }

/** Where messages appear, one at a time. They stay long enough to be read, and are spoken. */
export function Toaster() {
  return (
    <SnackbarProvider
      classes={{ containerRoot: container }}
      // One is seen; the one before it may still be on its way out.
      maxSnack={2}
      autoHideDuration={6_000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={Components}
    >
      <GlobalStyles styles={styles} />
      <Speaker />
    </SnackbarProvider>
  )
}

function ActionButton({ said }: { readonly said: Toast }) {
  const isCurrent = useSyncExternalStore(onToast, () => currentToast() === said)
  return (
    <Button
      color="inherit"
      disabled={!isCurrent}
      sx={{ minHeight: 44, fontWeight: 600, textDecoration: 'underline' }}
      onClick={() => takeAction(said)}
    >
      {said.action?.label}
    </Button>
  )
}

/** What Escape closes before it closes a message. */
const layers = '[role="dialog"], [role="listbox"], [role="menu"]'

function Speaker() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useEffect(() => {
    const showOnly = oneAtATime((said, onGone) => {
      const { text, kind, action } = said
      const key = enqueueSnackbar(text, {
        variant: kind,
        onClose: () => toastEnded(said),
        onExited: onGone,
        ...(action && {
          autoHideDuration: undoMs,
          action: () => <ActionButton said={said} />,
        }),
      })
      return () => closeSnackbar(key)
    })
    const stop = onToast(() => showOnly(currentToast()))
    return () => {
      stop()
      showOnly(undefined)
    }
  }, [enqueueSnackbar, closeSnackbar])
  useEffect(() => {
    function close(event: KeyboardEvent): void {
      // An open dialog or list takes the key first: it is what somebody works in.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(layers)) return
      if (closeToast()) event.preventDefault()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  return null
}
