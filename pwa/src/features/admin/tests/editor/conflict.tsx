import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { testStale } from '@abhyas/shared/assessment/test-papers/texts'
import { useList } from '../../../../data/use-reference-list.ts'
import { ConflictDialog } from '../../../../ui/form/conflict-dialog.tsx'
import { exactMoment } from '../../../../ui/moment.ts'
import { nameOfScheme } from '../marking.ts'
import { countQuestions } from '../section-facts.ts'
import { type TestValues, valuesOf } from './values.ts'

interface TestConflictProps {
  readonly base: TestReply
  readonly mine: TestValues
  readonly theirs: TestReply
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

const labels: Readonly<Partial<Record<keyof TestValues, string>>> = {
  test_name: 'Test name',
  test_type: 'Type',
  difficulty_level: 'Difficulty',
  board_name: 'Board',
  class_name: 'Class',
  subject_id: 'Subject',
  category_id: 'Category',
  topic_name: 'Topic',
  duration_minutes: 'Duration, minutes',
  pass_percent: 'Pass mark, %',
  opens_at: 'Opens',
  closes_at: 'Closes',
  last_start_at: 'Last start',
  attempts_allowed: 'Attempts',
  forms: 'Sets',
  negative_floor: 'Negative marks stop at',
  access: 'Who may take it',
  instructions: 'Instructions',
  shuffle_questions: 'Shuffle questions',
  shuffle_options: 'Shuffle options',
  marking: 'Marking',
  sections: 'Sections and questions',
}
const fields = Object.entries(labels).map(([name, label]) => ({ name, label }))
const moments = ['opens_at', 'closes_at', 'last_start_at']

/** Somebody else saved the test first: what either of the two changed, and the choice between them. */
export function TestConflict({ base, mine, theirs, ...on }: TestConflictProps) {
  const subjects = useList('subject')
  const categories = useList('category')
  function show(name: string, value: string): string {
    if (moments.includes(name)) return exactMoment(value)
    if (name === 'subject_id') return subjects?.find(({ id }) => id === value)?.name ?? value
    if (name === 'category_id') return categories?.find(({ id }) => id === value)?.category_name ?? value
    if (name === 'sections') return sectionsInWords(JSON.parse(value) as TestValues['sections'])
    return name === 'marking' ? markingInWords(JSON.parse(value) as TestValues['marking']) : value
  }
  return (
    <ConflictDialog
      {...on}
      hint={testStale}
      fields={fields}
      base={textsOf(valuesOf(base))}
      theirs={textsOf(valuesOf(theirs))}
      mine={textsOf(mine)}
      show={show}
    />
  )
}

const textsOf = (values: TestValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ]),
  )

const markingInWords = (marking: TestValues['marking']): string =>
  marking.by === 'question' ? 'Marks of each question' : (nameOfScheme(marking) ?? 'Own marks by type')

const sectionsInWords = (sections: TestValues['sections']): string => {
  const count = countQuestions(sections)
  const names = sections.map(({ name }) => name).join(', ')
  return `${count} ${count === 1 ? 'question' : 'questions'} in ${names}`
}
