import {
  nameFieldOf,
  type ReferenceDefinition,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { useKey } from '../../../ui/use-key.ts'
import { ParentField } from '../../../entities/reference-row/parent-field.tsx'

interface ListFiltersProps {
  readonly definition: ReferenceDefinition
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (changed: Readonly<Record<string, string>>) => void
  readonly children: ReactNode
}

const titles: Readonly<Record<string, string>> = { active: 'Active', inactive: 'Inactive' }

/** What a list is searched by; Enter searches, and / leads here. */
export function ListFilters({ definition, values, onChange, children }: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  useKey('/', () => form.current?.querySelector('input')?.focus())
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = Object.keys(definition.searches).map((name) => {
      const text = new FormData(event.currentTarget).get(name)
      return [name, typeof text === 'string' ? text.trim() : '']
    })
    onChange(Object.fromEntries(typed) as Record<string, string>)
  }
  const name = nameFieldOf(definition)
  const labelOf = (field: string) => definition.fields.find((one) => one.name === field)?.label ?? field
  return (
    <Box
      component="form"
      role="search"
      ref={form}
      onSubmit={search}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'end' }}
    >
      {Object.entries(definition.searches).map(([parameter, field]) => (
        <OutlinedInput
          key={`${parameter} ${values[parameter]}`}
          name={parameter}
          type="search"
          defaultValue={values[parameter]}
          placeholder={field === name ? `Search ${definition.tabLabel.toLowerCase()}` : labelOf(field)}
          inputProps={{ 'aria-label': `Search by ${labelOf(field).toLowerCase()}`, enterKeyHint: 'search' }}
          startAdornment={
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          }
          sx={
            field === name
              ? { flex: { xs: '1 0 100%', md: '0 1 320px' } }
              : { flex: { xs: '1 1 40%', md: '0 1 160px' } }
          }
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
              value={values[field.name] ?? ''}
              onChange={(id) => onChange({ [field.name]: id })}
            />
          </Box>
        ))}
      <Box sx={{ flex: { xs: '1 1 30%', md: '0 0 140px' } }}>
        <SelectField
          id="status"
          label="Status"
          empty="All"
          options={optionsOf(['active', 'inactive']).map(({ value }) => ({ value, text: titles[value] ?? value }))}
          value={values.status ?? ''}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 auto' }, display: 'grid' }}>{children}</Box>
    </Box>
  )
}
