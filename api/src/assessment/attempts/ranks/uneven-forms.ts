import { minRanked } from '@abhyas/shared/assessment/attempts/limits'
import type { StaffAttemptsReply } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { TestRecord } from '../../test-papers/model.ts'
import { RankTableModel, type RankTableRecord, tableId } from './model.ts'
import type { RankedForm } from './rank-table.ts'

/** Means that differ by more than this part of the marks are no chance. */
const tolerated = 0.05

/** The means of the forms of a test, if two of them differ by more than a twentieth of its marks. Of ten results or more. */
export function unevenForms(forms: readonly RankedForm[], totalMarks: number): StaffAttemptsReply['uneven_forms'] {
  const known = forms
    .filter(({ people }) => people >= minRanked)
    .map(({ form, people, sum }) => ({ form, people, mean: marksOf(Math.round(sum / people)) }))
  const means = known.map(({ mean }) => mean)
  return Math.max(...means) - Math.min(...means) > tolerated * totalMarks ? known : []
}

/** Reads the forms of a test's last edition, if they are uneven. */
export async function findUnevenForms({ _id, edition, total_marks }: TestRecord) {
  const table = await RankTableModel.findById(tableId(_id.toHexString(), edition), { forms: 1 }).lean<
    Pick<RankTableRecord, 'forms'>
  >()
  return unevenForms(table?.forms ?? [], total_marks)
}
