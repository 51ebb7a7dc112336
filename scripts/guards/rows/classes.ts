import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/marketplace/classes/'
const commandsOf = (part: 'members' | 'submissions' | 'assignments') => `${api}${part}/commands.ts`
const testOf = (part: 'joins' | 'work' | 'gradebook' | 'announcements') =>
  `tests/api/marketplace/classes/${part}.test.ts`

/** Who comes into a class, what may be handed in until when, and who marks it. */
export const classGuards: readonly Guard[] = [
  ...guardsIn(testOf('joins'), [
    [
      'a class is its owner’s',
      `${api}batches/queries.ts`,
      '{ _id: id, owner_id: owner }',
      '{ _id: id }',
      'are nobody else’s',
    ],
    [
      'a class has as many seats as it says',
      commandsOf('members'),
      'limit: batch.capacity, full }',
      'limit: 500, full }',
      'gives five seats to exactly five',
    ],
    [
      'a code that was guessed wrong ten times waits',
      'api/src/marketplace/learners/codes.ts',
      'if ((await counted(tries)) >= learnerLimits.wrongCodes) throw tooMany(tooManyCodes, left)',
      '',
      'after ten the right one too',
    ],
    [
      'who was removed does not come back by the code',
      commandsOf('members'),
      "if (member?.state === 'removed') return refuse()",
      '',
      'somebody who was removed',
    ],
    [
      'a closed class is joined by nobody',
      `${api}batches/commands.ts`,
      'state: { $in: [...joinableStates] },',
      '',
      'a closed class',
    ],
    [
      'a class of a child is seen when that is agreed to',
      `${api}members/queries.ts`,
      "if (joined.members.every(({ needs }) => needs !== '')) await assertAgreed(context, first!.learner, 'classes', now)",
      '',
      'needs the guardian to agree',
    ],
    [
      'a learner of nobody who has asked is not added',
      commandsOf('members'),
      'if (!inquiry && !known) throw formInvalid({ learner_id: texts.notAskedYou })',
      '',
      'is asked, and in the class',
    ],
  ]),
  ...guardsIn(testOf('work'), [
    [
      'given work is its owner’s',
      `${api}assignments/queries.ts`,
      '{ _id: id, owner_id: owner }',
      '{ _id: id }',
      'is nobody else’s',
    ],
    [
      'work is handed in by who is in the class',
      `${api}submissions/open-work.ts`,
      "!isIn || work.state === 'draft'",
      "work.state === 'draft'",
      'is nobody else’s',
    ],
    [
      'what is refused after the due date is refused',
      commandsOf('submissions'),
      'if (!state) throw formInvalid({ due_at: texts.wasDue(work.due_at) })',
      '',
      'by the rule refuse',
    ],
    [
      'closed work takes nothing',
      `${api}submissions/open-work.ts`,
      "if (work.state === 'closed') throw new AppError(409, 'wrong_state', texts.workClosed)",
      '',
      'ends when the work is closed',
    ],
    [
      'what is marked is not handed in again',
      commandsOf('submissions'),
      '{ _id, marked_at: null },',
      '{ _id },',
      'ends when the work is closed or marked',
    ],
    [
      'work that somebody has begun is not deleted',
      commandsOf('assignments'),
      "if (work.state !== 'draft' && (await isBegun(work))) throw await wrongState(work, texts.workStarted)",
      '',
      'is a draft until it is published',
    ],
    [
      'what work is stays after it was given',
      commandsOf('assignments'),
      'if (isFixed) throw formInvalid({ kind: texts.kindFixed })',
      '',
      'is a draft until it is published',
    ],
    [
      'an attempt counts from the opening of the work on',
      'api/src/assessment/attempts/of-people/queries.ts',
      'started_at >= span.from && ',
      '',
      'is done by an attempt between',
    ],
  ]),
  ...guardsIn(testOf('gradebook'), [
    [
      'the gradebook’s file has no formula',
      'api/src/core/files/print-table.ts',
      'printCell(cell)',
      'cell',
      'writes no formula',
    ],
  ]),
  ...guardsIn(testOf('announcements'), [
    [
      'in a class its owner alone writes',
      'api/src/marketplace/conversations/may-write.ts',
      "if (me.role !== 'tutor') throw closedError()",
      '',
      'reach members and guardians',
    ],
    [
      'members of a class do not see each other',
      'api/src/marketplace/conversations/present.ts',
      "one.kind !== 'batch' || member.role === 'tutor'",
      'true',
      'reach members and guardians',
    ],
  ]),
  ...guardsIn('tests/api/assessment/delete-tests.test.ts', [
    [
      'a test that classes give is not deleted',
      'api/src/assessment/test-papers/delete-test.ts',
      'if (batches > 0) throw conflict(isGiven(batches), { batches })',
      '',
      'classes give, and deletes it once it is taken back',
    ],
  ]),
  ...guardsIn(testOf('work'), [
    [
      'a test that is being deleted is given to no class',
      `${api}assignments/references.ts`,
      '!isGoing(test, now) &&',
      '',
      'is not given while it is deleted',
    ],
    [
      'work that names a test that was deleted meanwhile goes',
      `${api}assignments/commands.ts`,
      'await assertStillThere(work, userId)',
      '',
      'is not given while it is deleted',
    ],
  ]),
  ...guardsIn('tests/api/marketplace/classes/work-files.test.ts', [
    [
      'files of answers are read by family and teacher',
      `${api}files/queries.ts`,
      'const mayRead = file && ((await isFamily(file, userId)) || (await isTheirTeacher(file, userId)))',
      'const mayRead = file',
      'are nobody else’s',
    ],
    [
      'a teacher reads what was handed in',
      `${api}files/queries.ts`,
      'return (await SubmissionModel.exists(named)) !== null',
      'return named !== null',
      'only once an answer names them',
    ],
    [
      'an answer takes files of its own alone',
      `${api}files/commands.ts`,
      'const theirs = { _id: { $in: wanted }, ...answer }',
      'const theirs = { _id: { $in: wanted } }',
      'are nobody else’s',
    ],
    [
      'files of answers are counted by the day',
      `${api}files/commands.ts`,
      'inDay: workLimits.filesInDay',
      'inDay: 1_000',
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
      `${api}files/commands.ts`,
      'for (const { assignment_id, learner_id } of loose) await keepWorkFiles({ assignment_id, learner_id }, now)',
      '',
      'dropped after a week',
    ],
  ]),
]
