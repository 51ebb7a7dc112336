import { marksOf, unitsOf } from '@abhyas/shared/assessment/scoring/marks'
import type { PublishProblem } from '@abhyas/shared/assessment/test-papers/facts'
import { unequalMarks } from '@abhyas/shared/assessment/test-papers/texts'
import { sumOf } from '@abhyas/shared/sum-of'
import type { FormSection } from '../papers/build-paper.ts'

/** The total marks of a form. Of a section with a choice, as many questions count as can be answered. */
export const totalMarksOf = (sections: readonly FormSection[]): number =>
  marksOf(
    sumOf(
      sections.flatMap(({ slots, choose }) =>
        slots
          .map(({ marking }) => unitsOf(marking.right))
          .toSorted((a, b) => b - a)
          .slice(0, choose ?? undefined),
      ),
    ),
  )

/** Finds sections with a choice whose drawn questions have different marks: people would gain by choosing others. */
export const unfairSections = (sections: readonly FormSection[]): PublishProblem[] =>
  sections.flatMap(({ slots, choose }, s) => {
    const marks = new Set(slots.map(({ marking: { right, wrong } }) => `${unitsOf(right)} ${unitsOf(wrong)}`))
    return choose !== null && marks.size > 1
      ? [{ field: `sections.${s}.choose`, code: 'unequal_marks', message: unequalMarks }]
      : []
  })
