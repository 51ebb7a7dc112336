import { describe, expect, it } from 'vitest'
import { contentAs, emptyQuestion, nextQuestion } from '../../../pwa/src/features/admin/question-editor/content-as.ts'

describe('the question after one that was sent', () => {
  it('has its type and marks, and nothing else of it', () => {
    const sent = {
      ...contentAs('numerical', emptyQuestion),
      stem: 'How fast?',
      numbers: [{ value: 9.81, tolerance: 0, weight: 100 }],
      marks: 4,
      negative_marks: 1,
      difficulty: 'hard' as const,
      tags: ['speed'],
      feedback: 'So fast.',
    }
    expect(nextQuestion(sent)).toEqual({
      type: 'numerical',
      stem: '',
      numbers: [{ value: Number.NaN, tolerance: 0, weight: 100 }],
      marks: 4,
      negative_marks: 1,
    })
  })

  it('has no marks after a passage', () =>
    expect(nextQuestion(contentAs('description', emptyQuestion))).toMatchObject({ type: 'description', marks: 0 }))
})
