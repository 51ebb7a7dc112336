import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useList } from '../../../data/use-list.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { nameOf } from './list-calls.ts'

interface ConflictDialogProps {
  readonly definition: ReferenceDefinition
  readonly mine: ReferenceValues
  readonly theirs: ReferenceRow
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Somebody was faster: what they saved beside what one was about to save. */
export function ConflictDialog({ definition, mine, theirs, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const who = theirs.updated_by_name || 'Somebody'
  const [when] = useState(() => (theirs.updated_at ? shortMoment(theirs.updated_at) : ''))
  return (
    <DialogFrame
      title="Changed while you were editing"
      hint={`${who} saved “${nameOf(definition, theirs)}” (${when}). Nothing of yours is lost.`}
      maxWidth="sm"
      onClose={onClose}
    >
      <Table size="small" aria-label="Both versions">
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Saved by {who}</TableCell>
            <TableCell>Yours, not saved</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {definition.fields.map(({ name, label, refersTo }) => {
            const differs = (mine[name] ?? '') !== (theirs[name] ?? '')
            const marked = differs ? { fontWeight: 600, textDecoration: 'underline' } : {}
            return (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                {[theirs[name], mine[name]].map((value, i) => (
                  <TableCell key={i === 0 ? 'theirs' : 'mine'} sx={{ overflowWrap: 'anywhere', ...marked }}>
                    {refersTo === undefined ? value || 'empty' : <ParentName kind={refersTo} id={value ?? ''} />}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
        <Button onClick={onClose}>Keep editing</Button>
        <Button variant="outlined" color="error" onClick={onOverwrite}>
          Overwrite
        </Button>
        <Button autoFocus variant="contained" onClick={onReload}>
          Reload theirs
        </Button>
      </Box>
    </DialogFrame>
  )
}

function ParentName({ kind, id }: { readonly kind: string; readonly id: string }) {
  const rows = useList(kind as Parameters<typeof useList>[0])
  return rows?.find((row) => row.id === id)?.name ?? id
}
