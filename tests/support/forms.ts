import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Form } from '../../api/src/assessment/test-papers/papers/build-paper.ts'

/** A form of one section with these questions, four marks each. */
export const formOf = (
  contents: readonly QuestionContent[],
  test_type: TestType = 'mock',
  isShuffled = true,
): Form => ({
  test_id: 'a'.repeat(24),
  test_type,
  edition: 1,
  form: 1,
  languages: ['en'],
  shuffle_questions: true,
  shuffle_options: isShuffled,
  sections: [
    {
      id: '5ec70001',
      name: 'A',
      choose: null,
      duration_minutes: 30,
      slots: contents.map((content, i) => ({
        id: `0000000${i}`,
        question: { id: `${i}`.repeat(24), version: 7, bank_id: '', content, content_hash: `hash ${i}` },
        marking: { right: 4, wrong: 1, partial: 'none', by: 'type' },
        topic: 'canary-topic',
        translations: new Map(),
      })),
    },
  ],
})
