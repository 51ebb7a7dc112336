import {
  nameFieldOf,
  type ReferenceDefinition,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { activeOptions } from '../../../ui/active-badge.tsx'
import { Filter, FilterForm } from '../../../ui/filter-form.tsx'
import { StartIcon } from '../../../ui/text-field.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import { ParentField } from '../../../entities/reference-row/parent-field.tsx'

interface ListFiltersProps {
  readonly definition: ReferenceDefinition
  readonly list: ListState<ReferenceRow>
  readonly children: ReactNode
}

/** What a list is searched by. */
export function ListFilters({ definition, list, children }: ListFiltersProps) {
  const name = nameFieldOf(definition)
  const labelOf = (field: string) => definition.fields.find((one) => one.name === field)?.label ?? field
  return (
    <FilterForm
      list={list}
      names={Object.keys(definition.searches)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'end' }}
    >
      {Object.entries(definition.searches).map(([parameter, field]) => (
        <OutlinedInput
          key={parameter}
          name={parameter}
          type="search"
          defaultValue={list.values[parameter]}
          placeholder={field === name ? `Search ${definition.tabLabel.toLowerCase()}` : labelOf(field)}
          inputProps={{ 'aria-label': `Search by ${labelOf(field).toLowerCase()}`, enterKeyHint: 'search' }}
          startAdornment={<StartIcon path={mdiMagnify} />}
          sx={{ flex: field === name ? { xs: '1 0 100%', md: '0 1 320px' } : { xs: '1 1 40%', md: '0 1 160px' } }}
        />
      ))}
      {/* Enter in any of the fields sends the form. */}
      <input type="submit" hidden />
      {definition.fields
        .filter(({ refersTo }) => refersTo !== undefined)
        .map((field) => (
          <Box key={field.name} sx={{ flex: { xs: '1 1 100%', md: '0 1 240px' } }}>
            <ParentField
              id={`filter-${field.name}`}
              label={field.label}
              kind={field.refersTo as ReferenceKind}
              empty="All"
              value={list.values[field.name] ?? ''}
              onChange={(id) => list.change({ [field.name]: id })}
            />
          </Box>
        ))}
      <Box sx={{ flex: { xs: '1 1 30%', md: '0 0 140px' } }}>
        <Filter list={list} name="status" label="Status" options={activeOptions} />
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 auto' }, display: 'grid' }}>{children}</Box>
    </FilterForm>
  )
}
