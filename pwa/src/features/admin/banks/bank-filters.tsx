import { bankParents } from '@abhyas/shared/content/banks/fields'
import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ParentField } from '../../../entities/reference-row/parent-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface BankFiltersProps {
  readonly values: Readonly<Record<string, string>>
  readonly onSearch: (values: Record<string, string>) => void
  readonly onClear: () => void
}

const statuses = [
  { value: 'active', text: 'Active' },
  { value: 'inactive', text: 'Inactive' },
]

/** The filters of the list; Search applies them. */
export function BankFilters({ values, onSearch, onClear }: BankFiltersProps) {
  const [typed, setTyped] = useState(values)
  const set = (name: string, value: string) => setTyped({ ...typed, [name]: value })
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Form role="search" aria-label="Advanced Search" onSubmit={async () => onSearch({ ...typed })}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          {bankParents.map(({ filter, kind, label }) => (
            <ParentField
              key={filter}
              id={`filter-${filter}`}
              label={label}
              kind={kind}
              empty="All"
              value={typed[filter] ?? ''}
              onChange={(id) => set(filter, id)}
            />
          ))}
          <SelectField
            id="filter-status"
            label="Status"
            options={statuses}
            value={typed.status || 'active'}
            onChange={({ target }) => set('status', target.value)}
          />
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <TextField
              id="filter-name"
              label="Name"
              placeholder="Words of the name"
              value={typed.name ?? ''}
              onChange={({ target }) => set('name', target.value)}
            />
          </Box>
          <Box
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'start',
              justifyContent: 'end',
              gridColumn: { xs: '1 / -1', md: 'auto' },
            }}
          >
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => {
                setTyped({})
                onClear()
              }}
            >
              Clear
            </Button>
            <Button type="submit" variant="outlined" startIcon={<Icon path={mdiMagnify} />}>
              Search
            </Button>
          </Box>
        </Box>
      </Form>
    </Card>
  )
}
