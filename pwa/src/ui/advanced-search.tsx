import { mdiTuneVariant } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type ReactNode, useState } from 'react'
import { FilterActions } from './filter-actions.tsx'
import { BoundValues } from './form/bound-values.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'

interface SearchToggleProps extends Pick<ButtonProps, 'color'> {
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** Shows and hides the Advanced Search of a list. */
export const SearchToggle = ({ isOpen, toggle, color = 'primary' }: SearchToggleProps) => (
  <Button
    variant="outlined"
    color={color}
    startIcon={<Icon path={mdiTuneVariant} />}
    aria-expanded={isOpen}
    onClick={toggle}
  >
    {isOpen ? 'Hide' : 'Show'} Advanced Search
  </Button>
)

type Values = Readonly<Record<string, string>>

interface SearchParts {
  readonly typed: Values
  readonly set: (more: object) => void
  /** Search and Clear. */
  readonly actions: ReactNode
}

export interface AdvancedSearchProps {
  /** The filters that apply now, by name. */
  readonly values: Values
  readonly onSearch: (values: Record<string, string>) => void
  readonly onClear: () => void
}

interface SearchFormProps extends AdvancedSearchProps {
  /** Fields bound by the name of their filter. */
  readonly children: (parts: SearchParts) => ReactNode
}

/** Filters of a list that apply when Search is pressed. */
export function AdvancedSearch({ values, onSearch, onClear, children }: SearchFormProps) {
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
          {children({ typed, set, actions: <FilterActions onClear={clear} /> })}
        </BoundValues>
      </Form>
    </Card>
  )
}
