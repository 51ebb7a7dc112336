import type { TestCounts } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { allTimes, useTestCounts } from '../../../data/tests.ts'
import { useListLater } from '../../../entities/reference-row/use-list-later.ts'
import { difficultyOptions } from '../../../entities/question/difficulty.tsx'
import { boardsInOrder, classesInOrder, subjectsByName } from '../../../entities/test/counted-by.ts'
import { testTypeOptions } from '../../../entities/test/test-words.ts'
import { type FilterChoices, withChosen } from '../../../ui/filter-bar.tsx'
import { formatNumber } from '../../../ui/format-number.ts'

type Choice = FilterChoices['options'][number]

const whens: readonly Choice[] = [
  { value: 'open', text: 'Open now' },
  { value: 'upcoming', text: 'Opens later' },
  { value: allTimes, text: 'Including closed tests' },
]

/** The filters of the catalogue, with how many tests each board, class and subject has. */
export function useFilterChoices(values: Readonly<Record<string, string>>): readonly FilterChoices[] {
  const counts = useTestCounts().answer?.data
  const categories = useListLater('category')
  const filters: readonly FilterChoices[] = [
    { name: 'board', label: 'Board', empty: 'All boards', options: choicesOf(counts && boardsInOrder(counts)) },
    { name: 'class', label: 'Class', empty: 'All classes', options: choicesOf(counts && classesInOrder(counts)) },
    { name: 'subject', label: 'Subject', empty: 'All subjects', options: choicesOf(counts && subjectsByName(counts)) },
    {
      name: 'category',
      label: 'Category',
      empty: 'All categories',
      options: categories.map(({ category_name = '', url_slug = '' }) => ({
        value: url_slug || category_name,
        text: category_name,
      })),
    },
    { name: 'type', label: 'Type', empty: 'All types', options: testTypeOptions },
    { name: 'difficulty', label: 'Difficulty', empty: 'Any difficulty', options: difficultyOptions },
    { name: 'when', label: 'When', empty: 'Open and upcoming', options: whens },
  ]
  return filters.map((filter) => ({ ...filter, options: withChosen(filter.options, values[filter.name] ?? '') }))
}

const choicesOf = (counted: TestCounts['board'] | undefined): Choice[] =>
  (counted ?? []).map(({ name, count }) => ({ value: name, short: name, text: `${name} (${formatNumber(count)})` }))
