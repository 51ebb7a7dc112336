import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { call, callErrorOf, ifMatch } from '../../data/api-client.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import { DialogFrame } from '../dialog-frame.tsx'
import { toast } from '../toast.ts'
import { BoundForm, FormProblem, FormSubmit } from './bound-form.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { orConflict } from './or-conflict.ts'
import { useCheckedForm } from './use-checked-form.ts'

interface EditRecordProps<Stored, Values extends object> {
  readonly title: string
  /** Where it is stored: `PUT`, with its version. */
  readonly path: string
  readonly record: Stored
  /** Before the names of the fields, to make ids. */
  readonly prefix: string
  readonly valuesOf: (record: Stored) => Values
  readonly check: (values: Values) => Readonly<Record<string, string>>
  /** What is sent. */
  readonly bodyOf: (values: Values) => object
  /** Every field that two may write differently, and how it reads as a text. */
  readonly labels: readonly { readonly name: string; readonly label: string }[]
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>
  readonly show?: (name: string, value: string) => ReactNode
  /** Who else may have saved meanwhile. */
  readonly otherHint: string
  readonly onSaved: (record: Stored) => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** Changes a stored record. Where somebody else was faster, the caller sees both and decides. */
export function EditRecordDialog<Stored extends { readonly version: number }, Values extends object>(
  props: EditRecordProps<Stored, Values>,
) {
  const { path, prefix, labels, valuesOf, textsOf, onClose } = props
  // What the caller began with: what is behind the dialog may become newer.
  const [base, setBase] = useState(props.record)
  const [theirs, setTheirs] = useState<Stored>()
  const textOf = (record: Stored) => textsOf(valuesOf(record))
  const isSame = (one: Stored) => labels.every(({ name }) => textOf(one)[name] === textOf(base)[name])
  const form = useCheckedForm<Values>({
    start: valuesOf(base),
    prefix,
    check: props.check,
    send: (values) => save(values, base.version),
    failed: orConflict<Stored>(setTheirs),
  })
  async function save(values: Values, version: number): Promise<void> {
    setTheirs(undefined)
    const put = (of: number) => call<SuccessAnswer<Stored>>('PUT', path, props.bodyOf(values), ifMatch(of))
    const { data, message } = await put(version).catch((error: unknown) => {
      const { status, data: now } = callErrorOf(error)
      // Something else of the record has changed, and nothing that is said here.
      if (status !== 412 || !isSame(now as Stored)) throw error
      return put((now as Stored).version)
    })
    toast(message)
    props.onSaved(data)
  }
  return (
    <DialogFrame title={props.title} fillsPhone maxWidth="sm" onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {props.children}
          <FormProblem />
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit>Save</FormSubmit>
        </DialogButtons>
      </BoundForm>
      {theirs && (
        <ConflictDialog
          hint={`${props.otherHint} saved first. Nothing of yours is lost.`}
          fields={labels}
          base={textOf(base)}
          theirs={textOf(theirs)}
          mine={textsOf(form.methods.getValues())}
          {...(props.show && { show: props.show })}
          onReload={() => {
            form.methods.reset(valuesOf(theirs))
            setBase(theirs)
            setTheirs(undefined)
          }}
          onOverwrite={() => void form.submit((values) => save(values, theirs.version))}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </DialogFrame>
  )
}
