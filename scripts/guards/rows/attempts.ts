import type { Guard } from '../guard.ts'

/** Guards of attempts: what authors may do with them. */
export const attemptGuards: readonly Guard[] = [
  {
    guard: 'an attempt is reached only with its test',
    file: 'api/src/assessment/attempts/authors/find.ts',
    find: 'TestModel.findOne({ _id: attempt.test_id, ...filter })',
    replace: 'TestModel.findOne({ _id: attempt.test_id })',
    test: 'tests/api/assessment/author-attempts.test.ts',
    name: 'of a test of somebody else is not there for a teacher',
  },
  {
    guard: 'a decision about an attempt has a reason',
    file: 'shared/src/assessment/attempts/decisions.ts',
    find: "reason.trim() === '' &&",
    replace: 'false &&',
    test: 'tests/api/assessment/author-attempts.test.ts',
    name: 'needs a reason, and minutes from 1 to 180',
  },
  {
    guard: 'answers that came too late do not count by themselves',
    file: 'api/src/assessment/attempts/save.ts',
    find: '...(tooLate && { is_late: true }),',
    replace: '',
    test: 'tests/api/assessment/author-attempts.test.ts',
    name: 'are held, and count when they are accepted',
  },
  {
    guard: 'answers to an exam wait once its solutions were shown',
    file: 'api/src/assessment/attempts/late.ts',
    find: "test.test_type === 'exam' &&",
    replace: 'false &&',
    test: 'tests/api/assessment/author-attempts.test.ts',
    name: 'of an exam are held once its solutions are shown',
  },
  {
    guard: 'an essay gets no more than its marks',
    file: 'api/src/assessment/attempts/authors/marking.ts',
    find: 'marks >= 0 && marks <= most',
    replace: 'marks >= 0',
    test: 'tests/api/assessment/essays.test.ts',
    name: 'get from 0 to their marks, in steps of a quarter, for what was read',
  },
]
