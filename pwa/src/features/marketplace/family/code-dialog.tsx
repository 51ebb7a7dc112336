import type { LinkKind } from '@abhyas/shared/marketplace/learners/choices'
import { mdiContentCopy, mdiShareVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { shownCode } from './learner-words.ts'

/** A code that was made a moment ago. The server shows it only once. */
export interface MadeCode {
  readonly code: string
  readonly expires_at: string
  readonly kind: LinkKind
  /** Whose code it is; empty for one's own. */
  readonly childName: string
}

const titleOf = ({ kind, childName }: MadeCode): string => {
  if (!childName) return 'Code for your parent or guardian'
  return kind === 'account' ? `Code for ${childName}’s own account` : `Code for another guardian of ${childName}`
}

const nextOf = ({ kind, childName }: MadeCode): string => {
  const whose = !childName ? 'your parent’s' : kind === 'account' ? `${childName}’s` : 'the other guardian’s'
  return `To use it, log in with ${whose} own account, open Family in the account menu, and enter it at “I have a code”.`
}

/** Shows a code, large enough to be read out, and hands it on. */
export function CodeDialog({ made, onClose }: { readonly made: MadeCode; readonly onClose: () => void }) {
  const code = shownCode(made.code)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast('The code is copied.'),
      () => toast('This browser does not copy. Write the code down.', 'error'),
    )
  const share = () =>
    navigator
      .share({ title: titleOf(made), text: `Abhyas code: ${code}. It can be used once, at ${location.origin}/family` })
      // Closing the phone's own dialog is no error.
      .catch((error: Error) => {
        if (error.name !== 'AbortError') toastError(error)
      })
  return (
    <DialogFrame title={titleOf(made)} onClose={onClose}>
      <Sunken sx={{ py: 3, px: 1, textAlign: 'center' }}>
        <Typography
          aria-label={`Code ${made.code.split('').join(' ')}`}
          role="img"
          sx={{
            fontFamily: 'ui-monospace, "Roboto Mono", monospace',
            fontSize: { xs: '2rem', sm: '2.5rem' },
            lineHeight: 1.2,
            fontWeight: 700,
            letterSpacing: '0.08em',
            userSelect: 'all',
          }}
        >
          {code}
        </Typography>
      </Sunken>
      <Typography sx={{ mt: 2, fontWeight: 500 }}>
        Valid until {dayAndTime(made.expires_at)}. Can be used once.
      </Typography>
      <Muted sx={{ mt: 1 }}>{nextOf(made)}</Muted>
      <Muted sx={{ mt: 1 }}>It is shown only now. A new code ends this one.</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3, '& > *': { flexGrow: 1 } }}>
        {'share' in navigator && (
          <Button variant="contained" startIcon={<Icon path={mdiShareVariantOutline} />} onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
    </DialogFrame>
  )
}
