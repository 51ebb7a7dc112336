import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { FormEvent, ReactNode, Ref } from 'react'
import { type Option, SelectField } from './select-field.tsx'
import type { ListState } from './use-list-page.ts'

type Filtered = Pick<ListState<unknown>, 'values' | 'change'>

interface FilterFormProps {
  readonly list: Filtered
  /** The text fields of the form, named like the filters they set. */
  readonly names: readonly string[]
  readonly sx: SxProps<Theme>
  readonly formRef?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/** Text fields that filter a list when the form is submitted. They show the values of the last search. */
export function FilterForm({ list, names, sx, formRef, children }: FilterFormProps) {
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    list.change(Object.fromEntries(names.map((name) => [name, text(name)])))
  }
  const key = names.map((name) => list.values[name]).join('\n')
  return (
    <Box component="form" role="search" key={key} ref={formRef} onSubmit={search} sx={sx}>
      {children}
    </Box>
  )
}

interface FilterProps {
  readonly list: Filtered
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  /** Of the field, where it is not the name. */
  readonly id?: string
  /** What is shown while nothing is chosen. */
  readonly empty?: string
}

/** A filter with a fixed list of values; it works as soon as one is chosen. */
export const Filter = ({ list, name, id = name, empty = 'All', ...field }: FilterProps) => (
  <SelectField
    {...field}
    id={id}
    empty={empty}
    value={list.values[name] ?? ''}
    onChange={({ target }) => list.change({ [name]: target.value })}
  />
)
