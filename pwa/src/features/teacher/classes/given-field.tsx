import type { TestCard, TestRow } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { FormSelect } from '../../../ui/form/fields.tsx'
import { Muted } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEmptyText } from '../../../ui/use-empty-text.ts'

const limit = 20

interface GivenFieldProps {
  /** Called with the name of what was chosen. */
  readonly onChosen: (name: string) => void
}

/** A published test of their own, or of the catalogue, found by its name. */
export function TestField({ onChosen }: GivenFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const asked = new URLSearchParams({ limit: String(limit), ...(search && { search }) }).toString()
  const own = useRead<ListReply<TestRow>>(`/tests/filter?given&${asked}`, {
    read: () => call('POST', `/tests/filter?limit=${limit}`, { test_name: search, status: 'active' }),
  }).answer?.data
  const listed = useRead<ListReply<TestCard>>(`/tests?${asked}`, { isKept: true }).answer?.data
  const options = [
    ...(own ?? []).map(({ test_id, test_name }) => ({ value: test_id, text: `${test_name} (yours)`, name: test_name })),
    ...(listed ?? []).map(({ test_id, test_name }) => ({ value: test_id, text: test_name, name: test_name })),
  ]
  return (
    <>
      <RefField label="Test" {...{ typed, setTyped, options, onChosen }} />
      <Muted>Students without an account cannot take this test. It is marked automatically.</Muted>
    </>
  )
}

/** A material of their own, found by its title. */
export function MaterialField({ onChosen }: GivenFieldProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const asked = new URLSearchParams({ limit: String(limit), ...(q && { q }) }).toString()
  const own = useRead<ListReply<OwnMaterial>>(`/teacher/materials?${asked}`).answer?.data ?? []
  const options = own.map(({ id, title }) => ({ value: id, text: title, name: title }))
  return (
    <>
      <RefField label="Material" {...{ typed, setTyped, options, onChosen }} />
      <Muted>The class can read it, even if it is private otherwise.</Muted>
    </>
  )
}

interface RefFieldProps extends GivenFieldProps {
  readonly label: string
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly options: readonly { readonly value: string; readonly text: string; readonly name: string }[]
}

function RefField({ label, typed, setTyped, options, onChosen }: RefFieldProps) {
  const empty = useEmptyText(options.length === 0)
  return (
    <>
      <TextField
        id="give-search"
        type="search"
        label={`Find a ${label.toLowerCase()}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormSelect
        name="ref_id"
        label={label}
        empty={empty}
        options={options.map(({ value, text }) => ({ value, text }))}
        onChosen={(id) => onChosen(options.find(({ value }) => value === id)?.name ?? '')}
      />
    </>
  )
}
