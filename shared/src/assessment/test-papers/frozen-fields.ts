import type { TestValues } from './shapes.ts'

/** Fields whose values are in the papers, or that people who sit the test were told. A published test keeps them. */
export const frozenFields = [
  'test_type',
  'sections',
  'marking',
  'negative_floor',
  'duration_minutes',
  'forms',
  'shuffle_questions',
  'shuffle_options',
  'opens_at',
  'late_policy',
  'tie_break',
] as const satisfies readonly (keyof TestValues)[]
