import { type ReferenceDefinition, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import { referenceRules, type ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CallError } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ExistingRow } from './existing-row.tsx'
import { idOf, readRow, saveRow } from './list-calls.ts'
import { ParentField } from '../../../entities/reference-row/parent-field.tsx'

interface RowDialogProps {
  readonly definition: ReferenceDefinition
  /** Undefined to add one. */
  readonly row?: ReferenceRow | undefined
  readonly onSaved: (row: ReferenceRow) => void
  /** Opens another row instead. */
  readonly onOpen: (row: ReferenceRow) => void
  readonly onClose: () => void
}

/** The form of a list, to add a row or change one. What was typed is kept on the device until it is saved. */
export function RowDialog({ definition, row, onSaved, onOpen, onClose }: RowDialogProps) {
  const isOnline = useOnline()
  const id = row && idOf(definition, row)
  const saved = Object.fromEntries(definition.fields.map(({ name }) => [name, row?.[name] ?? ''])) as ReferenceValues
  const [values, change, forget] = useDraft<ReferenceValues>(`list-${definition.tab}-${id ?? 'new'}`, saved)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [existing, setExisting] = useState<string>()
  const [theirs, setTheirs] = useState<ReferenceRow>()
  const [isBusy, setIsBusy] = useState(false)

  function refuse(wrong: FieldErrors): void {
    setProblems(wrong)
    setSubmitCount((count) => count + 1)
    toast(Object.values(wrong)[0] ?? saveFailed, 'error')
  }
  async function save(version = row?.version): Promise<void> {
    if (isBusy) return
    setExisting(undefined)
    setTheirs(undefined)
    const wrong = checkForm(referenceRules(definition), values, undefined)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setProblems({})
    setIsBusy(true)
    try {
      const { data, message } = await saveRow(definition, values, id === undefined ? undefined : { id, version })
      forget()
      toast(message)
      onSaved(data)
    } catch (error) {
      fail(error)
    } finally {
      setIsBusy(false)
    }
  }
  function fail(error: unknown): void {
    if (!(error instanceof CallError)) return refuse({})
    if (error.status === 412) return setTheirs(error.data as ReferenceRow)
    if (error.status === 409) setExisting((error.data as { id: string }).id)
    refuse(
      Object.keys(error.fields).length > 0
        ? { ...error.fields }
        : { form: error.status === 0 ? error.message : saveFailed },
    )
  }
  const title = `${row ? 'Update' : 'Add New'} ${definition.entity}`
  const shown = definition.fields.filter(({ name }) => problems[name])
  const summary = [
    ...shown.map(({ name }) => [`row-${name}`, problems[name]!] as const),
    ...(problems.form ? [['row-form', problems.form] as const] : []),
  ]
  return (
    <DialogFrame title={title} onClose={onClose}>
      <Form id="row-form" onSubmit={() => save()}>
        <ErrorSummary problems={summary} submitCount={submitCount} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          {definition.fields.map(({ name, label, hint, refersTo }, i) =>
            refersTo === undefined ? (
              <TextField
                key={name}
                id={`row-${name}`}
                label={label}
                hint={hint}
                value={values[name] ?? ''}
                problem={problems[name]}
                autoFocus={i === 0}
                autoComplete="off"
                onChange={({ target }) => change({ ...values, [name]: target.value })}
              />
            ) : (
              <ParentField
                key={name}
                id={`row-${name}`}
                label={label}
                kind={refersTo as ReferenceKind}
                empty="Choose one"
                value={values[name] ?? ''}
                problem={problems[name]}
                onChange={(parent) => change({ ...values, [name]: parent })}
              />
            ),
          )}
        </Box>
        {existing && (
          <ExistingRow
            definition={definition}
            id={existing}
            onOpen={(found) => {
              forget()
              onOpen(found)
            }}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
          <Button
            onClick={() => {
              forget()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isOnline}>
            {isOnline ? (row ? 'Update' : 'Add') : 'Needs a network'}
          </Button>
        </Box>
      </Form>
      {theirs && (
        <ConflictDialog
          definition={definition}
          mine={values}
          theirs={theirs}
          onReload={() => {
            forget()
            void readRow(definition, id!).then(
              ({ data }) => onOpen(data),
              () => onOpen(theirs),
            )
          }}
          onOverwrite={() => void save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </DialogFrame>
  )
}
