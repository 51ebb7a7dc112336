import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/platform/inquiry-board/'
const rules = 'shared/src/platform/inquiry-board/rules.ts'

/** What the board of inquiries refuses, and what it never does twice or out of order. */
export const inquiryBoardGuards: readonly Guard[] = guardsIn('tests/api/platform/inquiry-board.test.ts', [
  ['a column of the board', rules, 'oneOf(boardColumns, texts.columnWrong)', '', 'of the filters ?column=done'],
  ['a kind of the board', rules, 'oneOf(itemKinds, texts.kindWrong)', '', 'of the filters ?kind=letter'],
  ['an age of the board', rules, 'oneOf(boardAges, texts.ageWrong)', '', 'of the filters ?age=2'],
  [
    'an item is assigned to somebody who answers inquiries',
    `${api}change.ts`,
    'if (!isStaff) throw',
    'if (false) throw',
    'no staff, or no longer active',
  ],
  ['a change of an item says what', rules, 'required(texts.nothingToMove)', '', 'of the change {}'],
  [
    'a report is closed by its decision',
    `${api}sources.ts`,
    '  report: { close: refuse, reopen: refuse },\n',
    '',
    'closed without a decision',
  ],
  [
    'an item has at most a hundred notes',
    `${api}change.ts`,
    ', [`notes.${boardLimits.notes - 1}`]: { $exists: false }',
    '',
    'after the hundredth',
  ],
  [
    'a note is stored once',
    `${api}change.ts`,
    "'notes._id': { $ne: noteId }, ",
    '',
    'write notes, once however often they are sent',
  ],
  [
    'an item that somebody has changed is not changed unseen',
    `${api}change.ts`,
    'assertVersion(before, expected)',
    '',
    'somebody else has changed meanwhile',
  ],
  [
    'a late worker puts no item of a deleted need back',
    'api/src/marketplace/needs/show-on-board.ts',
    'if (!(await NeedModel.exists({ _id })))',
    'if (false)',
    'a late worker puts no item',
  ],
])
