import type { TestCheckReply, TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { useState } from 'react'
import { toastError } from '../../../../ui/toast-error.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { checkTest } from '../test-calls.ts'
import type { TestEditor } from './use-test-editor.ts'

/** What publishing has come to: stopped by problems, or ready to ask for the times. */
interface Publishing {
  readonly test: TestReply
  readonly check: TestCheckReply
  /** Counted up by each try. */
  readonly tries: number
}

/** Saves a test and checks it. Problems stop it; without any, the times are asked for. */
export function usePublishing(editor: TestEditor) {
  const [at, setAt] = useState<Publishing>()
  const { isBusy, submit } = useSubmit()
  const begin = () =>
    submit(async () => {
      const test = editor.isChanged ? await editor.save() : editor.saved
      if (!test) return
      const check = await checkTest(test.test_id).catch(toastError)
      if (check) setAt({ test, check: check.data, tries: (at?.tries ?? 0) + 1 })
    })
  // After a save the page has a newer check: problems that are gone are no longer listed.
  const newest = editor.check.isLoading ? undefined : editor.check.answer?.data
  const problems = at && !at.check.ready ? (newest ?? at.check).problems : []
  return { at, problems, isBusy, begin, end: () => setAt(undefined) }
}
