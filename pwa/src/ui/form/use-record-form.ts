import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { callErrorOf } from '../../data/call-error.ts'
import { toast } from '../toast.ts'
import { useCallKey } from './use-call-key.ts'
import { type CheckedForm, sentencesOf, useCheckedForm } from './use-checked-form.ts'
import { useFormDraft } from './use-form-draft.ts'

interface Stored {
  readonly id: string
  readonly version: number
}

/** Somebody else saved the record first: both versions, and the choice between them. */
export interface Conflict<Row, Values> {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Row
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

interface RecordFormOptions<Row, Values> {
  /** Undefined to add one. */
  readonly record: Row | undefined
  /** Of what is kept of it on the device, and of its fields. */
  readonly name: string
  readonly valuesOf: (record?: Row) => Values
  readonly check: (values: Values) => FieldErrors
  /** The server's sentences at the fields of the form. */
  readonly placed: (wrong: FieldErrors, values: Values) => FieldErrors
  /** Throws CallError. */
  readonly add: (values: Values, headers: Readonly<Record<string, string>>) => Promise<SuccessAnswer<Row>>
  /** Throws CallError. */
  readonly change: (base: Row, version: number, values: Values) => Promise<SuccessAnswer<Row>>
  /** Reads again what shows it. */
  readonly refresh: () => void
  readonly onClose: () => void
}

interface RecordForm<Row, Values extends FieldValues> {
  readonly form: CheckedForm<Values>
  /** What the caller began with: the list behind the form may become newer. */
  readonly base: Row | undefined
  readonly conflict: Conflict<Row, Values> | undefined
  /** Closes it: what was typed is given up. */
  readonly leave: () => void
}

/** The form of a record that is added or changed beside its list. What is typed is kept on the device until it is saved. */
export function useRecordForm<Row extends Stored, Values extends FieldValues>(
  options: RecordFormOptions<Row, Values>,
): RecordForm<Row, Values> {
  const { record, name, valuesOf, onClose } = options
  const [base, setBase] = useState(record)
  const [theirs, setTheirs] = useState<Row>()
  const key = useCallKey()
  const form: CheckedForm<Values> = useCheckedForm<Values>({
    start: valuesOf(base),
    prefix: `${name}-`,
    check: options.check,
    send: (values) => save(values, base?.version),
    failed(error) {
      key.failed(error)
      const { status, data } = callErrorOf(error)
      if (status !== 412) return options.placed(sentencesOf(error), form.methods.getValues())
      setTheirs(data as Row)
      return {}
    },
  })
  const { forget } = useFormDraft(form, `${name} ${base?.id ?? 'new'}`)

  async function save(values: Values, version: number | undefined): Promise<void> {
    setTheirs(undefined)
    const { message } =
      base && version !== undefined
        ? await options.change(base, version, values)
        : await options.add(values, key.headers())
    forget()
    options.refresh()
    toast(message)
    onClose()
  }
  const conflictWith = (other: Row, first: Row): Conflict<Row, Values> => ({
    base: valuesOf(first),
    mine: form.methods.getValues(),
    theirs: other,
    onReload() {
      forget()
      form.methods.reset(valuesOf(other))
      setBase(other)
      setTheirs(undefined)
      options.refresh()
    },
    onOverwrite: () => void form.submit((values) => save(values, other.version)),
    onClose: () => setTheirs(undefined),
  })
  return {
    form,
    base,
    conflict: theirs && base && conflictWith(theirs, base),
    leave() {
      forget()
      onClose()
    },
  }
}
