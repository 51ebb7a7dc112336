import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { useState } from 'react'
import { call } from '../../data/api-client.ts'
import { useRead } from '../../data/queries.ts'
import { useTest } from '../../data/tests.ts'
import { bound, type FieldProps } from '../../ui/form/form-context.ts'
import { ManyPicker } from '../../ui/many-picker.tsx'
import { useSettled } from '../../ui/use-settled.ts'

/** The pause in typing after which the search starts. */
const pauseMs = 250
const shown = 20

interface TestsFieldProps extends FieldProps<readonly string[]> {
  readonly hint?: string
}

/** Any number of published tests, found by words of their names. Its values are ids. */
export function TestsField(props: TestsFieldProps) {
  const [words, setWords] = useState('')
  const search = useSettled(words.trim(), pauseMs)
  const asked = new URLSearchParams({ limit: String(shown), ...(search && { search }) }).toString()
  const { answer, isLoading } = useRead<ListReply<TestCard>>(`/tests?pick=1&${asked}`, {
    read: () => call('GET', `/tests?${asked}`),
    isKept: true,
  })
  return (
    <ManyPicker
      {...props}
      placeholder="Type to search"
      options={(answer?.data ?? []).map(({ test_id, test_name }) => ({ id: test_id, text: test_name }))}
      nameOf={(id) => <TestName id={id} />}
      noOptionsText="No matching test"
      isLoading={isLoading}
      onWords={setWords}
    />
  )
}

export const FormTests = bound(TestsField)

/** The name of a test that is known by its id. */
export function TestName({ id }: { readonly id: string }) {
  const { answer, problem } = useTest(id)
  return <>{answer?.data.test_name ?? (problem ? 'A test that is not public' : '…')}</>
}
