import type { ComponentProps } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Conflict } from './use-record-form.ts'

interface RecordConflictProps<Row, Values> extends Pick<ComponentProps<typeof ConflictDialog>, 'show'> {
  readonly conflict: Conflict<Row, Values>
  /** What has happened. */
  readonly says: string
  readonly labels: Readonly<Record<keyof Values & string, string>>
  readonly valuesOf: (record: Row) => Values
  /** Every field as a text, by which two versions are compared. */
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>
}

/** Somebody else saved the record first: what either of the two changed, and the choice between them. */
export function RecordConflict<Row extends { readonly version: number; readonly updated_by_name?: string }, Values>(
  props: RecordConflictProps<Row, Values>,
) {
  const { conflict, says, labels, valuesOf, textsOf, ...dialog } = props
  const { base, mine, theirs, ...on } = conflict
  return (
    <ConflictDialog
      {...dialog}
      {...on}
      hint={theirs.updated_by_name ? `${theirs.updated_by_name}: ${says}` : says}
      fields={Object.entries<string>(labels).map(([name, label]) => ({ name, label }))}
      base={textsOf(base)}
      theirs={textsOf(valuesOf(theirs))}
      mine={textsOf(mine)}
    />
  )
}
