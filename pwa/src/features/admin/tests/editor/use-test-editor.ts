import type { TestCheckReply, TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { totalsOf } from '@abhyas/shared/assessment/test-papers/totals'
import { takeWayOut } from '@abhyas/shared/assessment/test-papers/ways-out'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useEffect, useMemo, useState } from 'react'
import { call, callErrorOf, ifMatch } from '../../../../data/api-client.ts'
import { useRead } from '../../../../data/queries.ts'
import { saveProblem } from '../../../../data/save-problem.ts'
import { sentencesOf } from '../../../../ui/form/use-checked-form.ts'
import { toast } from '../../../../ui/toast.ts'
import { checkTest, rememberTest, type TestAnswer } from '../test-calls.ts'
import { foundBy, type WayOut } from './found.ts'
import { useWritten } from './use-written.ts'
import { bodyOf, valuesOf } from './values.ts'

export type TestEditor = ReturnType<typeof useTestEditor>

/**
 * A test that is written, saved, and checked by the server each time it is saved.
 * @param test undefined for a new one
 * @param onOther opens another test: the one that has the name already
 */
export function useTestEditor(test: TestReply | undefined, onOther: (id: string) => void) {
  const [saved, setSaved] = useState(test)
  const written = useWritten(test)
  const { values, current, refuse, restart } = written
  const [isBusy, setIsBusy] = useState(false)
  const [theirs, setTheirs] = useState<TestReply>()
  // Once for each form: a call whose answer is lost is repeated, and makes one test.
  const [key] = useState(() => crypto.randomUUID())
  const savedText = useMemo(() => JSON.stringify(saved && valuesOf(saved)), [saved])
  const isChanged = useMemo(() => JSON.stringify(values) !== savedText, [values, savedText])
  const check = useCheck(saved)
  const found = useMemo(() => foundBy(check.answer?.data, saved?.sections ?? []), [check.answer, saved])
  useEffect(() => {
    if (test) rememberTest(test.test_id)
  }, [test])

  /** Takes up what the server has; what was typed since `sent` stays. */
  function take(data: TestReply, sent = current().values): void {
    const isTyped = current().values !== sent
    setSaved(data)
    setTheirs(undefined)
    restart(data, isTyped ? current().values : undefined)
  }
  /**
   * Answers the saved test; undefined if it could not be saved, which is shown.
   * @param over the version that is overwritten, if it is not the one that was read
   */
  async function save(over?: number): Promise<TestReply | undefined> {
    if (isBusy) return undefined
    const { values: sent, version } = current()
    const wrong = written.check(sent)
    if (Object.keys(wrong).length > 0) {
      refuse(wrong)
      return undefined
    }
    setIsBusy(true)
    try {
      const body = bodyOf(sent, saved?.is_published ?? false)
      const { data, message } = saved
        ? await call<TestAnswer>('PUT', `/tests/${saved.test_id}`, body, ifMatch(over ?? version))
        : await call<TestAnswer>('POST', '/tests', body, { 'idempotency-key': key })
      take(data, sent)
      toast(message)
      return data
    } catch (error) {
      const { status, data } = callErrorOf(error)
      if (status === 412) setTheirs(data as TestReply)
      else {
        const sentence = saveProblem(error)
        refuse(sentencesOf(error, sentence))
        toast(sentence, 'error', wayTo(data, onOther))
      }
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return {
    ...written,
    saved,
    isBusy,
    isChanged,
    check,
    facts: check.answer?.data.facts ?? (saved?.is_published ? factsOfPublished(saved) : undefined),
    found,
    theirs,
    closeConflict: () => setTheirs(undefined),
    save,
    take,
    /** Takes up another status or picture: what was typed stays. */
    update: (data: TestReply) => {
      setSaved(data)
      restart(data, isChanged ? current().values : undefined)
    },
    /** Takes a way out of a rule that finds too few, and saves, so that it is counted anew. */
    takeWay: (way: WayOut) => {
      written.changeSections((sections) => takeWayOut(sections, way))
      void save()
    },
    /** Gives up what was typed. */
    discard: (other = saved) => {
      if (other) take(other)
      else restart()
    },
  }
}

/** Where a name is taken, the way to the test that has it. */
function wayTo(data: unknown, open: (id: string) => void) {
  const id = (data as { readonly id?: string } | undefined)?.id
  return id ? { label: 'Show it', run: () => open(id) } : undefined
}

/** What a test amounts to, as it was saved last. */
export interface SavedFacts extends Pick<TestCheckReply['facts'], 'total_marks' | 'minutes_a_question'> {
  /** Undefined where it is not known. */
  readonly most_negative?: number
}

/** A published test is not checked: its lowest score is known where marks follow from its rules alone. */
function factsOfPublished(test: TestReply): SavedFacts {
  const { total_marks, most_negative } = totalsOf(test, () => undefined)
  return { total_marks: test.total_marks, ...(total_marks === test.total_marks && { most_negative }) }
}

/** The check of a saved version. While it is read, the one before is shown. */
const useCheck = (saved: TestReply | undefined) =>
  useRead<SuccessAnswer<TestCheckReply>>(
    saved && !saved.is_published ? `/tests/${saved.test_id}/check?of=${saved.version}` : undefined,
    { read: () => checkTest(saved!.test_id) },
  )
