import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRead } from '../../../data/queries.ts'
import { Sunken } from '../../../ui/sunken.tsx'
import { nameOf } from './list-calls.ts'

interface ExistingRowProps {
  readonly definition: ReferenceDefinition
  readonly id: string
  readonly onOpen: (row: ReferenceRow) => void
}

/** The row that has the name already, and the way to it: it may only have to be set active again. */
export function ExistingRow({ definition, id, onOpen }: ExistingRowProps) {
  const { answer } = useRead<SuccessAnswer<ReferenceRow>>(`/${definition.path}/${id}`)
  if (!answer) return null
  const row = answer.data
  return (
    <Sunken sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, pl: 1.5 }}>
      <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {nameOf(definition, row)} · {row.status}
      </Box>
      <Button onClick={() => onOpen(row)}>Open it</Button>
    </Sunken>
  )
}
