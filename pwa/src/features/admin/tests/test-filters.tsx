import { testTypes } from '@abhyas/shared/assessment/test-papers/choices'
import { filterBoards, filterClasses } from '@abhyas/shared/assessment/test-papers/filters'
import { difficulties } from '@abhyas/shared/content/questions/kinds'
import Box from '@mui/material/Box'
import { statusOptions } from '../../../entities/test/test-status.tsx'
import { AdvancedSearch, type AdvancedSearchProps } from '../../../ui/advanced-search.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import type { Option } from '../../../ui/select-field.tsx'
import { Muted } from '../../../ui/text.tsx'

/** Choices of the filters with fixed lists. */
export const filterChoices: readonly (readonly [name: string, label: string, options: readonly Option[]])[] = [
  ['test_type', 'Type', testTypes],
  ['difficulty_level', 'Difficulty', difficulties],
  ['board_name', 'Board', filterBoards],
  ['class_name', 'Class', filterClasses],
  ['status', 'Status', statusOptions],
]
export const filterNames = ['test_name', 'topic_name', ...filterChoices.map(([name]) => name)]

interface TestFiltersProps extends AdvancedSearchProps {
  /** Filters that the page sets: they are not offered. */
  readonly preset: Readonly<Record<string, string>>
}

/** Advanced Search: Search applies what is chosen. */
export function TestFilters({ preset, ...search }: TestFiltersProps) {
  const choices = filterChoices.filter(([name]) => !(name in preset))
  return (
    <AdvancedSearch {...search}>
      {({ actions }) => (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                md: 'repeat(4, minmax(0, 1fr))',
                lg: `minmax(0, 1.6fr) repeat(${choices.length}, minmax(0, 1fr)) minmax(0, 1.4fr)`,
              },
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <FormText name="test_name" label="Test name" placeholder="Words of the name" autoComplete="off" />
            </Box>
            {choices.map(([name, label, options]) => (
              <FormSelect key={name} name={name} label={label} options={options} empty="All" />
            ))}
            <FormText name="topic_name" label="Topic" placeholder="Topic" autoComplete="off" />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
            <Muted sx={{ flexGrow: 1 }}>Choices apply when you press Search or Enter.</Muted>
            {actions}
          </Box>
        </>
      )}
    </AdvancedSearch>
  )
}
