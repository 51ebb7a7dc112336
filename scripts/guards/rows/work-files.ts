import { type Guard, guardsIn } from '../guard.ts'

const files = 'api/src/marketplace/classes/files/'

/** Whose files of answers are, who reads them, and how long they wait. */
export const workFileGuards: readonly Guard[] = guardsIn('tests/api/marketplace/classes/work-files.test.ts', [
  [
    'files of answers are read by family and teacher',
    `${files}queries.ts`,
    'const mayRead = file && ((await isFamily(file, userId)) || (await isTheirTeacher(file, userId)))',
    'const mayRead = file',
    'are nobody else’s',
  ],
  [
    'a teacher reads what was handed in',
    `${files}queries.ts`,
    'return (await SubmissionModel.exists(named)) !== null',
    'return named !== null',
    'only once an answer names them',
  ],
  [
    'an answer takes files of its own alone',
    `${files}commands.ts`,
    'const theirs = { _id: { $in: wanted }, ...answer }',
    'const theirs = { _id: { $in: wanted } }',
    'are nobody else’s',
  ],
  [
    'files of answers are counted by the day',
    `${files}commands.ts`,
    'if (taken === undefined) throw tooMany(texts.workFilesSpent, left)',
    '',
    'are thirty a day',
  ],
  [
    'an answer has five files',
    'shared/src/marketplace/classes/rules.ts',
    '.length > workLimits.files ? texts.tooManyFiles : undefined',
    '.length > 1_000 ? texts.tooManyFiles : undefined',
    'are five at most',
  ],
  [
    'a file that is named is kept where a process died',
    `${files}commands.ts`,
    'for (const { assignment_id, learner_id } of loose) await keepWorkFiles({ assignment_id, learner_id }, now)',
    '',
    'dropped after a week',
  ],
])
