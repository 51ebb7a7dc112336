import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { testProblems } from '@abhyas/shared/assessment/test-papers/rules'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '../../../../ui/use-draft-keeper.ts'
import { useTestLists } from './use-test-lists.ts'
import { emptyTest, type TestValues, valuesOf } from './values.ts'

/** What is typed, and the version it began with: the server refuses it on a later one. */
export interface Written {
  readonly values: TestValues
  readonly version: number
}
export type ChangeSections = (change: (sections: readonly Section[]) => Section[]) => void

export const writtenOf = (test: TestReply): Written => ({ values: valuesOf(test), version: test.version })

/** Topics that the address of a new test may name. */
const maxTopics = 10

/**
 * What is typed into the form of a test: kept on the device until it is saved, and checked by the shared rules. `set`
 * and `changeSections` are the same functions at each rendering.
 */
export function useWritten(test: TestReply | undefined) {
  const topics = useSearchParams()[0].getAll('topic').slice(0, maxTopics)
  const [start] = useState<Written>(() => (test ? writtenOf(test) : { values: emptyTest(topics), version: 0 }))
  // A new test about other topics is another one.
  const about = topics.map((topic) => `-${encodeURIComponent(topic)}`).join('')
  const draft = useDraft<Written>(`test-${test?.test_id ?? `new${about}`}`, start)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [submitCount, setSubmitCount] = useState(0)
  const listsFor = useTestLists()
  function check({ duration_minutes: minutes, ...values }: TestValues): FieldErrors {
    const lists = listsFor({ ...values, duration_minutes: minutes })
    // A draft may have no time yet.
    return testProblems(minutes === 0 ? values : { ...values, duration_minutes: minutes }, lists)
  }
  /** What is there now, also within one turn: a change, and a save that follows it. */
  const now = useRef({ written: draft.values, isRefused: false, check })
  useEffect(() => {
    now.current = { written: draft.values, isRefused: submitCount > 0, check }
  })
  const { change, forget } = draft
  const set = useCallback(
    (more: Partial<TestValues>) => {
      const { written, isRefused, check: checkNow } = now.current
      const next = { ...written, values: { ...written.values, ...more } }
      now.current.written = next
      change(next)
      // After a failed submit each sentence goes away as soon as its field is right.
      if (isRefused) setProblems(checkNow(next.values))
    },
    [change],
  )
  const changeSections: ChangeSections = useCallback(
    (by) => set({ sections: by(now.current.written.values.sections) }),
    [set],
  )
  /** Shows what is wrong. */
  function refuse(wrong: FieldErrors): void {
    setProblems(wrong)
    setSubmitCount((count) => count + 1)
  }
  /** Begins anew with what the server has, and removes the draft; with `kept`, what was typed meanwhile stays typed. */
  function restart(test?: TestReply, kept?: TestValues): void {
    setProblems({})
    setSubmitCount(0)
    const next = test ? { ...writtenOf(test), ...(kept && { values: kept }) } : start
    now.current.written = next
    if (kept) change(next)
    else forget(next)
  }
  return {
    ...draft.values,
    problems,
    submitCount,
    set,
    changeSections,
    check,
    refuse,
    restart,
    current: () => now.current.written,
    restoredAt: draft.restoredAt,
    keepRestored: draft.keepRestored,
  }
}
