import type { Guard } from '../guard.ts'

const imports = 'tests/api/content/imports.test.ts'
const approvals = 'tests/api/content/approvals.test.ts'
const usage = 'tests/api/content/list-usage.test.ts'
const decisions = 'api/src/content/questions/approvals/commands.ts'

/** Questions, their files, imports and their undo. */
export const contentGuards: readonly Guard[] = [
  {
    guard: 'the HTML of a question runs nothing',
    file: 'api/src/content/questions/sanitize-html.ts',
    find: "allowedSchemes: ['https', 'http', 'mailto']",
    replace: "allowedSchemes: ['https', 'http', 'mailto', 'javascript']",
    test: 'tests/api/unit/content/sanitize-html.test.ts',
    name: 'keeps no element, attribute or address that could run a script',
  },
  {
    guard: 'a single choice has one right answer',
    file: 'shared/src/content/questions/rules.ts',
    find: "type === 'single' && right > 1",
    replace: "type === 'single' && right > 99",
    test: 'tests/shared/unit/content/question-rules.test.ts',
    name: 'the right answers of a question are one where one is chosen, also in a gap',
  },
  {
    guard: 'a right number is a number',
    file: 'shared/src/content/questions/number-rules.ts',
    find: 'if (!Number.isFinite(value))',
    replace: 'if (value === null)',
    test: 'tests/shared/unit/content/question-rules.test.ts',
    name: 'the numbers of a question are refused: no right number',
  },
  {
    guard: 'an exported cell is no formula',
    file: 'api/src/content/question-formats/csv/record.ts',
    find: 'const safe = defused(text)',
    replace: 'const safe = text',
    test: 'tests/api/unit/content/question-formats/tables.test.ts',
    name: 'a table prints no cell that a table program takes for a formula',
  },
  {
    guard: 'a refused row is given back without formulas',
    file: 'api/src/content/imports/rejected-rows-file.ts',
    find: "if (format === 'csv') return Readable.from(records())",
    replace: "if (format === 'csv') return Readable.from(wholes())",
    test: imports,
    name: 'the refused rows of a table run nothing in a table program',
  },
  {
    guard: 'an Excel file is unpacked up to a limit',
    file: 'api/src/content/question-formats/xlsx/read.ts',
    find: 'if (size > importLimits.xlsxInflated) throw',
    replace: 'if (size < 0) throw',
    test: 'tests/api/unit/content/question-formats/files.test.ts',
    name: 'an Excel file is not unpacked beyond what is allowed, whatever it says of its sizes',
  },
  {
    guard: 'a step of an import is finished by who holds it',
    file: 'api/src/content/imports/run/steps.ts',
    find: '{ _id: idOf(importId, seq), token, done: false }',
    replace: '{ _id: idOf(importId, seq) }',
    test: 'tests/api/content/import-steps.test.ts',
    name: 'a step of an import that another worker has taken over is finished by that one alone',
  },
  {
    guard: 'a step of an import is held by one worker',
    file: 'api/src/content/imports/run/steps.ts',
    find: 'if (!step || step.done || (step.until.getTime() > now && isActive(step))) return false',
    replace: 'if (!step) return false',
    test: 'tests/api/content/import-steps.test.ts',
    name: "a step of an import that a worker holds or has finished is nobody else's",
  },
  {
    guard: 'an import with approved questions is not undone',
    file: 'api/src/content/imports/commands.ts',
    find: 'if (approved > 0) throw',
    replace: 'if (approved < 0) throw',
    test: imports,
    name: 'an import is taken back whole while nothing of it is approved',
  },
  {
    guard: 'undo keeps rows in use',
    file: 'api/src/content/imports/lists/import-sink.ts',
    find: ' && (await usageOfRow(list, row)).total === 0',
    replace: '',
    test: usage,
    name: 'undoing the import of a list keeps the category of a bank, which can still be saved',
  },
  {
    guard: 'undo keeps rows that are chosen meanwhile',
    file: 'api/src/content/reference-data/changes.ts',
    find: ", 'imported.chosen': { $exists: false } }",
    replace: ' }',
    test: usage,
    name: 'keeps its category, if it was chosen before the deletion',
  },
  {
    guard: 'four eyes: nobody approves what they wrote',
    file: decisions,
    find: 'if (fourEyes(context) && question.updated_by === by.actor) throw',
    replace: 'if (!question) throw',
    test: approvals,
    name: 'with four eyes nobody decides about what they wrote',
  },
  {
    guard: 'a claimed question is decided by its reviewer',
    file: decisions,
    find: 'if (isClaimedByOther(question, by.actor, at)) throw await claimedByOther(question)',
    replace: '',
    test: approvals,
    name: 'a question that waits is taken by one reviewer, who gives it back',
  },
  {
    guard: 'a decision is undone by who made it',
    file: decisions,
    find: 'if (approval.by !== by.actor) throw',
    replace: 'if (!approval.by) throw',
    test: approvals,
    name: 'a question that waits waits again when the decision is undone by who made it',
  },
]
