import { formsOfSets } from '@abhyas/shared/assessment/paper-sets/sets'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { type ReadResult, useRead } from '../../../../data/queries.ts'
import { previewTest } from '../test-calls.ts'

/** The forms of a test that so many sets need, with their keys, in order. */
export function usePapers({ test_id, forms }: TestReply, sets: number): ReadResult<readonly WholePaper[]> {
  const wanted = formsOfSets(sets, forms)
  return useRead(`/tests/${test_id}/preview?form=${wanted.join()}`, {
    read: () => Promise.all(wanted.map(async (form) => (await previewTest(test_id, form)).data)),
  })
}
