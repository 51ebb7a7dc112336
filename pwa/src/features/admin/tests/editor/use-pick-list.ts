import type { HeldQuestions } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRead } from '../../../../data/queries.ts'
import { approvedPath, pickFilters } from '../../../../entities/question/question-picker.tsx'
import { useLocalList } from '../../../../ui/use-local-list.ts'

interface Picking {
  /** Id of the test; undefined for one that is not stored. */
  readonly testId: string | undefined
  /** Ids of questions that the test has. */
  readonly taken: ReadonlySet<string>
  /** Texts of groups alone: passages. */
  readonly isPassage?: boolean
}

/** Approved questions to pick for a test, and why one of them cannot be picked; undefined where it can. */
export function usePickList({ testId = '', taken, isPassage = false }: Picking) {
  const path = isPassage ? `${approvedPath}&type=description` : approvedPath
  const list = useLocalList<QuestionRow>(path, isPassage ? pickFilters.filter((name) => name !== 'type') : pickFilters)
  const ids = (list.answer?.data ?? []).map(({ id }) => id)
  const asked = ids.length > 0 ? `/tests/held-questions?ids=${ids.join()}&test_id=${testId}` : undefined
  const { answer } = useRead<SuccessAnswer<HeldQuestions>>(asked, { isKept: true })
  const whyNot = ({ id, type }: QuestionRow): string | undefined => {
    if (taken.has(id)) return 'In this test already'
    if (type === 'description' && !isPassage) return 'A text without an answer: add it as a text'
    const holder = answer?.data.find(({ question_id }) => question_id === id)
    return holder && `In ${holder.test_name} until that is over`
  }
  return { list, whyNot }
}
