import { joinableStates } from '@abhyas/shared/marketplace/classes/choices'
import type { Batch } from '@abhyas/shared/marketplace/classes/shapes'
import { mdiContentCopy, mdiQrcode, mdiShareVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshTaught } from '../../../data/classes.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useCopy } from '../../../ui/use-copy.ts'

const shownCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The code by which students come into a class: to copy, to share, or to be scanned. */
export function CodeCard({ batch }: { readonly batch: Batch }) {
  const { id, name, code, state } = batch
  const [isOpen, setIsOpen] = useState<'qr' | 'new'>()
  const { copy } = useCopy('The code is copied.')
  const address = `${location.origin}/classes?code=${code}`
  async function make(): Promise<void> {
    setIsOpen(undefined)
    try {
      await call('POST', `/teacher/batches/${id}/code`)
      toast('The code is made.')
    } catch (error) {
      toastError(error)
    }
    refreshTaught()
  }
  const share = () =>
    navigator
      .share({ title: name, text: `Code of the class: ${shownCode(code)}`, url: address })
      // Closing the phone's own dialog is no error.
      .catch((error: Error) => error.name === 'AbortError' || toastError(error))
  if (!joinableStates.some((one) => one === state)) return null
  return (
    <Card component="section" aria-label="Code of the class" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Heading>Code of the class</Heading>
      {!code && <Muted>Students join by a code that you give them.</Muted>}
      {!code && (
        <OnlineButton variant="contained" onClick={() => void make()}>
          Make a code
        </OnlineButton>
      )}
      {code && (
        <>
          <Sunken sx={{ py: 2, textAlign: 'center' }}>
            <Typography
              role="img"
              aria-label={`Code ${code.split('').join(' ')}`}
              sx={{ fontFamily: 'ui-monospace, "Roboto Mono", monospace', fontSize: '1.75rem', fontWeight: 700 }}
            >
              {shownCode(code)}
            </Typography>
          </Sunken>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: 1 } }}>
            {'share' in navigator && (
              <Button
                variant="contained"
                startIcon={<Icon path={mdiShareVariantOutline} />}
                onClick={() => void share()}
              >
                Share
              </Button>
            )}
            <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => copy(shownCode(code))}>
              Copy
            </Button>
            <Button variant="outlined" startIcon={<Icon path={mdiQrcode} />} onClick={() => setIsOpen('qr')}>
              QR code
            </Button>
          </Box>
          <OnlineButton color="inherit" onClick={() => setIsOpen('new')}>
            Make a new code
          </OnlineButton>
        </>
      )}
      {isOpen === 'qr' && (
        <DialogFrame title={name} hint="Scan it to join the class." onClose={() => setIsOpen(undefined)}>
          <QrCode text={address} name={`QR code that leads into ${name}`} />
        </DialogFrame>
      )}
      {isOpen === 'new' && (
        <ConfirmDialog
          title="Make a new code?"
          text="The old code no longer works. Students who are in the class stay."
          action="Make a new code"
          onConfirm={() => void make()}
          onClose={() => setIsOpen(undefined)}
        />
      )}
    </Card>
  )
}
