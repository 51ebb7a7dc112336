import { type Guard, guardsIn } from '../guard.ts'

/** Whom given work is for, what it says of a test, and what a teacher reads of their classes. */
export const givenWorkGuards: readonly Guard[] = [
  ...guardsIn('tests/api/marketplace/classes/given-terms.test.ts', [
    [
      'a test or material for some students is theirs alone',
      'api/src/marketplace/class-records/queries.ts',
      '$or: [{ to: { $size: 0 } }, { to: learner }],',
      '',
      'is seen by them alone',
    ],
    [
      'a class changes attempts and time of tests of its owner alone',
      'api/src/marketplace/classes/assignments/commands.ts',
      "if (kind === 'test' && !isAsUsual && !reference.isOwnTest)",
      'if (false as boolean)',
      'nothing of a test of others',
    ],
    [
      'what a class has said of a test ends when its teacher no longer has it',
      'api/src/marketplace/class-records/queries.ts',
      "ref_id: test, owner_id, state: 'published'",
      "ref_id: test, state: 'published'",
      'once its teacher is another one',
    ],
    [
      'a task has no attempts and no time',
      'shared/src/marketplace/classes/rules.ts',
      "isSaid && kind !== 'test' ? texts.onlyOfTests : undefined",
      'undefined',
      'is not attempts of a task',
    ],
    [
      'more time is one of four percents',
      'shared/src/marketplace/classes/rules.ts',
      'percents.includes(percent as never)) ? undefined : texts.extraWrong',
      'percents.includes(percent as never)) ? undefined : undefined',
      'is not other percents',
    ],
    [
      'a given test is taken from 1 to 100 times',
      'shared/src/marketplace/classes/rules.ts',
      'wholeNumber(1, workLimits.attempts, texts.attemptsWrong)',
      'wholeNumber(0, 1_000, texts.attemptsWrong)',
      'is not too many attempts',
    ],
    [
      'more time is for students of the class',
      'api/src/marketplace/classes/assignments/commands.ts',
      'if (!extra.every((id) => known.has(id))) return { extra: texts.extraWrong }',
      '',
      'nothing of a student of another class',
    ],
    [
      'given work is changed over the version that was seen',
      'api/src/marketplace/classes/assignments/commands.ts',
      'assertVersion(work, expected)',
      '',
      'is changed over the version that was seen',
    ],
    [
      'the attempts of a given test are those of its teacher',
      'api/src/assessment/test-papers/terms.ts',
      'allowed === undefined ? own : { allowed, since }',
      'own',
      'are as many as its teacher says',
    ],
  ]),
  ...guardsIn('tests/api/marketplace/teacher-home-classes.test.ts', [
    [
      'teachers count essays of their own tests',
      'api/src/assessment/attempts/authors/count-marking.ts',
      'TestModel.find({ owner_id }',
      'TestModel.find({}',
      'counts the attempts at their own tests',
    ],
    [
      'teachers count answers of their own classes',
      'api/src/marketplace/classes/submissions/to-mark.ts',
      'AssignmentModel.find({ owner_id }',
      'AssignmentModel.find({}',
      'counts the answers that nobody has marked',
    ],
    [
      'topics that students do not see yet are not shown in sum',
      'api/src/assessment/attempts/of-people/topics.ts',
      "one.result && shownParts(reviewedOf(one, test), now).includes('topics')",
      'one.result',
      'says in which topics a class struggles',
    ],
    [
      'weak topics are those of the class',
      'api/src/assessment/attempts/of-people/topics.ts',
      'user_id: { $in: [...people] }, ',
      '',
      'says in which topics a class struggles',
    ],
  ]),
]
