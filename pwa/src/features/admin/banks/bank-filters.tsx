import { bankParents } from '@abhyas/shared/content/banks/fields'
import Box from '@mui/material/Box'
import { FormParent } from '../../../entities/reference-row/parent-field.tsx'
import { FormRowPicker } from '../../../entities/reference-row/form-row-picker.ts'
import { activeOptions } from '../../../ui/active-badge.tsx'
import { AdvancedSearch, type AdvancedSearchProps } from '../../../ui/advanced-search.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
/** On a phone. */
const wholeLine = { gridColumn: { xs: '1 / -1', md: 'auto' } }

/** The filters of the list; Search applies them. */
export const BankFilters = (props: AdvancedSearchProps) => (
  <AdvancedSearch {...props}>
    {({ typed, set, actions }) => (
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
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'end', justifyContent: 'end', ...wholeLine }}>{actions}</Box>
      </Box>
    )}
  </AdvancedSearch>
)
