import { expect, it } from 'vitest'
import { defaultsOf } from '../../../../../shared/src/assessment/test-papers/defaults.ts'
import { testProblems } from '../../../../../shared/src/assessment/test-papers/rules.ts'
import { fixed, questionId, rule, sectionWith } from '../../../../support/test-papers.ts'

const none = new Set<string>()
const lists = { boards: none, classes: none, subjects: none, categories: none }

it.each([
  ['practice', 0, true],
  ['mock', 3, true],
  ['exam', 1, false],
] as const)('%s can be taken %d times, and begun offline: %s', (test_type, attempts_allowed, offline_start) => {
  expect(defaultsOf({ test_type })).toMatchObject({ attempts_allowed, offline_start })
  const { duration_minutes: _, ...draft } = { ...defaultsOf({ test_type }), test_name: 'Motion', test_type }
  expect(testProblems(draft, lists)).toEqual({})
})

it('one paper is made of fixed questions, three where a rule draws, also within a group', () => {
  const group = { kind: 'group' as const, id: 'aaaaaaaa', passage_id: questionId(1), slots: [rule('r', 2)] }
  expect(defaultsOf({}).forms).toBe(1)
  expect(defaultsOf({ sections: [sectionWith('A', [fixed(1)])] }).forms).toBe(1)
  expect(defaultsOf({ sections: [sectionWith('A', [fixed(1), rule('r', 2)])] }).forms).toBe(3)
  expect(defaultsOf({ sections: [sectionWith('A', [group])] }).forms).toBe(3)
})
