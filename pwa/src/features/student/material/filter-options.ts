import { useList } from '../../../data/use-reference-list.ts'
import { type FilterChoices, withChosen } from '../../../ui/filter-bar.tsx'

const choicesOf = (names: readonly (string | undefined)[]) =>
  [...new Set(names.flatMap((name) => name || []))].map((name) => ({ value: name, text: name }))

/** The filters of material, with the names of the lists. */
export function useMaterialFilters(values: Readonly<Record<string, string>>): readonly FilterChoices[] {
  const boards = useList('board') ?? []
  const levels = useList('subLevel') ?? []
  const subjects = useList('subject') ?? []
  const languages = useList('spokenLanguage') ?? []
  const filters: readonly FilterChoices[] = [
    { name: 'board', label: 'Board', empty: 'All boards', options: choicesOf(boards.map(({ name }) => name)) },
    { name: 'level', label: 'Class', empty: 'All classes', options: choicesOf(levels.map(({ name }) => name)) },
    {
      name: 'subject',
      label: 'Subject',
      empty: 'All subjects',
      options: choicesOf(subjects.map(({ name }) => name)).toSorted((a, b) => a.text.localeCompare(b.text, 'en')),
    },
    {
      name: 'language',
      label: 'Language',
      empty: 'All languages',
      options: choicesOf(languages.map(({ name }) => name)),
    },
  ]
  return filters.map((filter) => ({ ...filter, options: withChosen(filter.options, values[filter.name] ?? '') }))
}
