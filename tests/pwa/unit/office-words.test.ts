import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const office = 'pwa/src/features/admin'

it.each([
  ['shared/src/content/imports/texts.ts', 'The format is detected from the file.'],
  ['shared/src/content/questions/texts.ts', 'A copy can be edited here. A link always follows the original.'],
  ['shared/src/content/imports/import-errors.ts', 'Mark one answer as right (100 %).'],
  ['shared/src/content/reference-data/definitions.ts', "shownEntity: 'Class/Semester'"],
  [`${office}/imports/new-import-page.tsx`, 'If a question is already in the bank'],
  [`${office}/imports/new-import-page.tsx`, '{!list && formatDetected}'],
  [`${office}/imports/value-meanings.tsx`, 'Not set'],
  [`${office}/add-from-existing/add-from-existing-page.tsx`, '{copyOrLink}'],
  [`${office}/question-editor/editor-fields.tsx`, 'Not set'],
  [`${office}/question-editor/editor-fields.tsx`, 'Match upper and lower case'],
  [`${office}/question-editor/options-editor.tsx`, 'Share of marks, %'],
  [`${office}/question-editor/numbers-editor.tsx`, 'Share of marks, %'],
  ['pwa/src/entities/question/rich-field/toolbar.tsx', 'Subscript'],
  ['pwa/src/entities/question/rich-field/toolbar.tsx', 'Superscript'],
  [`${office}/approvals/approvals-page.tsx`, 'formatNumber(left)} waiting`'],
  [`${office}/approvals/approval-actions.tsx`, 'Claim'],
  [`${office}/home/admin-home-page.tsx`, 'Teachers and institutes'],
  [`${office}/reference-data/status-dialog.tsx`, 'Not in use.'],
  [`${office}/reference-data/lists-page.tsx`, 'Add New {definition.shownEntity}'],
  [`${office}/site-settings/site-settings-page.tsx`, 'Leave empty to hide'],
  [`${office}/users/user-cells.tsx`, "'Type'"],
])('%s says %s', (file, words) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(words)
})
