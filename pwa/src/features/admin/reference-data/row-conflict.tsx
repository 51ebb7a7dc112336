import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { type ComponentProps, useState } from 'react'
import { useList } from '../../../data/use-reference-list.ts'
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { nameOf } from './list-calls.ts'

interface RowConflictProps extends Pick<ComponentProps<typeof ConflictDialog>, 'onReload' | 'onOverwrite' | 'onClose'> {
  readonly definition: ReferenceDefinition
  readonly base: ReferenceValues
  readonly mine: ReferenceValues
  readonly theirs: ReferenceRow
}

/** Somebody else saved the row first; the rows it refers to are shown by their names. */
export function RowConflict({ definition, theirs, ...props }: RowConflictProps) {
  const who = theirs.updated_by_name || 'Somebody'
  const [when] = useState(() => (theirs.updated_at ? shortMoment(theirs.updated_at) : ''))
  return (
    <ConflictDialog
      {...props}
      hint={`${who} saved “${nameOf(definition, theirs)}” (${when}). Nothing of yours is lost.`}
      fields={definition.fields}
      theirs={Object.fromEntries(definition.fields.map(({ name }) => [name, theirs[name]]))}
      show={(field, value) => {
        const kind = definition.fields.find(({ name }) => name === field)?.refersTo
        return kind === undefined ? value : <ParentName kind={kind} id={value} />
      }}
    />
  )
}

function ParentName({ kind, id }: { readonly kind: string; readonly id: string }) {
  const rows = useList(kind as Parameters<typeof useList>[0])
  return rows?.find((row) => row.id === id)?.name ?? id
}
