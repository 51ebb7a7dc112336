import { subjectOfOtherLevel } from '@abhyas/shared/content/banks/texts'
import type { BankValues } from '@abhyas/shared/content/banks/rules'
import { formInvalid } from '../../core/errors.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../reference-data/model.ts'

/**
 * Throws 422 for a subject of another level. A subject without a sub level, or whose sub level has no level, belongs to
 * all of them. A bank that was stored before is left alone until its level or subject changes.
 */
export async function assertSubjectFits(values: BankValues, before?: BankValues): Promise<void> {
  const { level_id, subject_id } = values
  if (before?.level_id === level_id && before.subject_id === subject_id) return
  const subject = await collectionOf('subject').findById(subject_id).lean<ReferenceRecord>()
  const subLevelId = subject ? textOf(subject, 'sub_level_id') : ''
  if (subLevelId === '') return
  const subLevel = await collectionOf('subLevel').findById(subLevelId).lean<ReferenceRecord>()
  const above = subLevel ? textOf(subLevel, 'level_id') : ''
  if (above !== '' && above !== level_id) throw formInvalid({ subject_id: subjectOfOtherLevel })
}
