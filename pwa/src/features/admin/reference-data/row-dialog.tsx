import { type ReferenceDefinition, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import { referenceRules, type ReferenceValues, wholeSentence } from '@abhyas/shared/content/reference-data/rules'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { useList } from '../../../data/use-reference-list.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormSubmit, FormSummary } from '../../../ui/form/bound-form.tsx'
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { saveProblem } from '../../../data/save-problem.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { dotted } from '../../../ui/dotted.ts'
import { shortMoment } from '../../../ui/moment.ts'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { idOf, nameOf, saveRow } from './list-calls.ts'
import { FormParent } from '../../../entities/reference-row/parent-field.tsx'

interface RowDialogProps {
  readonly definition: ReferenceDefinition
  /** Undefined to add one. */
  readonly row?: ReferenceRow | undefined
  /** What a new row begins as. */
  readonly copyOf?: ReferenceRow | undefined
  readonly onSaved: (row: ReferenceRow) => void
  /** Opens another row instead. */
  readonly onOpen: (row: ReferenceRow) => void
  /** Opens a new row that begins as this one, with what is typed. */
  readonly onDuplicate: (copyOf: ReferenceRow) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** The form of a list, to add a row or change one. What was typed is kept on the device until it is saved. */
export function RowDialog({ definition, row, copyOf, ...on }: RowDialogProps) {
  const { onSaved, onOpen, onDuplicate, onDelete, onClose } = on
  const id = row && idOf(definition, row)
  const start = row ?? copyOf
  const saved = Object.fromEntries(definition.fields.map(({ name }) => [name, start?.[name] ?? ''])) as ReferenceValues
  const [existing, setExisting] = useState<string>()
  const [theirs, setTheirs] = useState<ReferenceRow>()
  const form = useCheckedForm<ReferenceValues>({
    start: saved,
    prefix: 'row-',
    hasSummary: true,
    check: (values) => checkForm(referenceRules(definition), values, row && saved),
    send: (values) => save(values, row?.version),
    failed: (error) => {
      const { status, data } = callErrorOf(error)
      if (status === 412) {
        setTheirs(data as ReferenceRow)
        return {}
      }
      if (status === 409) setExisting((data as { id: string }).id)
      return sentencesOf(error, saveProblem(error))
    },
    onWrong: (wrong) => {
      const [first] = Object.entries(wrong)
      toast(first ? wholeSentence(definition, ...first) : saveFailed, 'error')
    },
  })
  const { forget } = useFormDraft(
    form,
    `list-${definition.tab}-${id ?? (copyOf ? `copy-${idOf(definition, copyOf)}` : 'new')}`,
  )

  /** Goes on to something else: what was typed is given up. */
  function leave(then: () => void): void {
    forget()
    then()
  }
  async function save(values: ReferenceValues, version: number | undefined): Promise<void> {
    setExisting(undefined)
    setTheirs(undefined)
    const { data, message } = await saveRow(definition, values, id === undefined ? undefined : { id, version })
    forget()
    toast(message)
    onSaved(data)
  }
  return (
    <DialogFrame title={`${row ? 'Update' : 'Add New'} ${definition.shownEntity}`} onClose={onClose}>
      <BoundForm id="row-form" form={form}>
        <FormSummary say={(name, sentence) => wholeSentence(definition, name, sentence)} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          {definition.fields.map(({ name, label, hint, refersTo }, i) =>
            refersTo === undefined ? (
              <FormText key={name} name={name} label={label} hint={hint} autoFocus={i === 0} autoComplete="off" />
            ) : (
              <FormParent key={name} name={name} label={label} kind={refersTo as ReferenceKind} empty="Choose one" />
            ),
          )}
        </Box>
        {row && definition.note && (
          <Muted sx={{ mt: 1.5 }}>{`${definition.note.label}: ${definition.note.words(row) || '-'}`}</Muted>
        )}
        {existing && (
          <ExistingRow definition={definition} id={existing} onOpen={(found) => leave(() => onOpen(found))} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mt: 3 }}>
          {row?.created_by && (
            <Button color="error" onClick={onDelete}>
              Delete
            </Button>
          )}
          {row && (
            <Button onClick={() => leave(() => onDuplicate({ ...row, ...form.methods.getValues() }))}>Duplicate</Button>
          )}
          <Box sx={{ flexGrow: 1 }} />
          <Button onClick={() => leave(onClose)}>Cancel</Button>
          <FormSubmit>{row ? 'Update' : 'Add'}</FormSubmit>
        </Box>
      </BoundForm>
      {theirs && (
        <RowConflict
          definition={definition}
          base={saved}
          mine={form.methods.getValues()}
          theirs={theirs}
          onReload={() => {
            forget()
            void call<SuccessAnswer<ReferenceRow>>('GET', `/${definition.path}/${id}`).then(
              ({ data }) => onOpen(data),
              () => onOpen(theirs),
            )
          }}
          onOverwrite={() => void form.submit((values) => save(values, theirs.version))}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </DialogFrame>
  )
}

interface ExistingRowProps {
  readonly definition: ReferenceDefinition
  readonly id: string
  readonly onOpen: (row: ReferenceRow) => void
}

/** The row that has the name already, and the way to it: it may only have to be set active again. */
function ExistingRow({ definition, id, onOpen }: ExistingRowProps) {
  const row = useRead<SuccessAnswer<ReferenceRow>>(`/${definition.path}/${id}`).answer?.data
  if (!row) return null
  return (
    <Sunken sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, pl: 1.5 }}>
      <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {dotted(nameOf(definition, row), row.status === 'active' ? 'Active' : 'Inactive')}
      </Box>
      <Button onClick={() => onOpen(row)}>Open it</Button>
    </Sunken>
  )
}

interface RowConflictProps extends Pick<ComponentProps<typeof ConflictDialog>, 'onReload' | 'onOverwrite' | 'onClose'> {
  readonly definition: ReferenceDefinition
  readonly base: ReferenceValues
  readonly mine: ReferenceValues
  readonly theirs: ReferenceRow
}

/** Somebody else saved the row first; the rows it refers to are shown by their names. */
function RowConflict({ definition, theirs, ...props }: RowConflictProps) {
  const who = theirs.updated_by_name || 'Someone else'
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
