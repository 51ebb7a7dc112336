import { bankParents } from '@abhyas/shared/content/banks/fields'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Form } from '../../../ui/form.tsx'
import { FilterActions } from '../../../ui/filter-actions.tsx'
import { FormParent } from '../../../entities/reference-row/parent-field.tsx'
import { FormRowPicker } from '../../../entities/reference-row/form-row-picker.ts'
import { activeOptions } from '../../../ui/active-badge.tsx'
import { BoundValues } from '../../../ui/form/bound-values.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

interface BankFiltersProps {
  readonly values: Readonly<Record<string, string>>
  readonly onSearch: (values: Record<string, string>) => void
  readonly onClear: () => void
}

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
/** On a phone. */
const wholeLine = { gridColumn: { xs: '1 / -1', md: 'auto' } }

/** The filters of the list; Search applies them. */
export function BankFilters({ values, onSearch, onClear }: BankFiltersProps) {
  const [typed, setTyped] = useState(values)
  const set = (more: object) => setTyped({ ...typed, ...more })
  function clear(): void {
    setTyped(Object.fromEntries(Object.keys(values).map((name) => [name, ''])))
    onClear()
  }
  return (
    <Card sx={{ p: 1.5, mb: 1.5 }}>
      <Form role="search" aria-label="Advanced Search" onSubmit={async () => onSearch({ ...typed })}>
        <BoundValues values={typed} problems={{}} set={set} prefix="filter-">
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: columns(2), md: columns(4) } }}>
            {bankParents.map(({ filter, kind, label }) =>
              kind === 'subject' ? (
                <FormRowPicker
                  key={filter}
                  name={filter}
                  label={label}
                  kind={kind}
                  below={{ kind: 'level', id: typed.level ?? '' }}
                  placeholder="All"
                />
              ) : (
                <FormParent key={filter} name={filter} label={label} kind={kind} empty="All" />
              ),
            )}
            <SelectField
              id="filter-status"
              label="Status"
              options={activeOptions}
              value={typed.status || 'active'}
              onChange={({ target }) => set({ status: target.value })}
            />
            <Box sx={wholeLine}>
              <FormText name="name" label="Name" placeholder="Bank name" />
            </Box>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'end', justifyContent: 'end', ...wholeLine }}>
              <FilterActions onClear={clear} />
            </Box>
          </Box>
        </BoundValues>
      </Form>
    </Card>
  )
}
