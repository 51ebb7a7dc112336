import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogFrame } from '../dialog-frame.tsx'

type Texts = Readonly<Record<string, string | undefined>>

interface ConflictDialogProps {
  /** Who saved what, and when. */
  readonly hint: string
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  /** What both began with. */
  readonly base: Texts
  readonly theirs: Texts
  readonly mine: Texts
  /** How a value reads, where it is not its own text. */
  readonly show?: (name: string, value: string) => ReactNode
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Somebody else saved the same record first: shows every field that either of the two changed, with both values. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { hint, base, theirs, mine, show = (_, value) => value, onReload, onOverwrite, onClose } = props
  const of = (values: Texts, name: string) => values[name] ?? ''
  const shown = (values: Texts, name: string) => (of(values, name) ? show(name, of(values, name)) : 'empty')
  const isChanged = (values: Texts, name: string) => of(values, name) !== of(base, name)
  return (
    <DialogFrame title="Changed by somebody else" hint={hint} maxWidth="sm" onClose={onClose}>
      {props.fields
        .filter(({ name }) => isChanged(theirs, name) || isChanged(mine, name))
        .map(({ name, label }) => (
          <Box key={name} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              Theirs: {shown(theirs, name)}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {isChanged(mine, name) ? <>Yours: {shown(mine, name)}</> : 'You did not change it.'}
            </Typography>
          </Box>
        ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 2 }}>
        <Button autoFocus onClick={onClose}>
          Keep editing
        </Button>
        <Button variant="outlined" onClick={onReload}>
          Reload theirs
        </Button>
        <Button variant="outlined" color="error" onClick={onOverwrite}>
          Overwrite
        </Button>
      </Box>
    </DialogFrame>
  )
}
