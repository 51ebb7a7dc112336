import { reviewPreset } from './review.ts'
import type { TestInput, TestValues } from './shapes.ts'

/** What differs by type: only practice can be taken any number of times, only an exam needs a network to begin. */
const byType: Readonly<Record<string, Pick<TestValues, 'attempts_allowed' | 'offline_start'>>> = {
  practice: { attempts_allowed: 0, offline_start: true },
  mock: { attempts_allowed: 3, offline_start: true },
  exam: { attempts_allowed: 1, offline_start: false },
}

/** Papers of a test whose questions are drawn: neighbours in a room get different ones. */
const formsOfRules = 3

/** The values that a test has until its author gives others. They depend on its type and its sections. */
export function defaultsOf({ test_type = '', sections = [] }: Pick<TestInput, 'test_type' | 'sections'>): TestValues {
  const slots = sections.flatMap((section) => section.slots)
  const isDrawn = slots.some(
    (slot) => slot.kind === 'rule' || (slot.kind === 'group' && slot.slots.some(({ kind }) => kind === 'rule')),
  )
  return {
    test_name: '',
    test_type: '',
    difficulty_level: '',
    board_name: '',
    class_name: '',
    topic_name: '',
    subject_id: '',
    category_id: '',
    access: 'free',
    duration_minutes: 0,
    instructions: '',
    opens_at: '',
    closes_at: '',
    last_start_at: '',
    grade_of: 'best',
    pass_percent: null,
    sections: [],
    marking: { by: 'question' },
    negative_floor: 'none',
    shuffle_questions: false,
    shuffle_options: false,
    extra_time: true,
    forms: isDrawn ? formsOfRules : 1,
    late_policy: { accept_minutes: 1_440, after: 'hold' },
    review: reviewPreset(test_type),
    tie_break: [],
    rank_by: 'marks',
    ...(byType[test_type] ?? byType.practice!),
  }
}
