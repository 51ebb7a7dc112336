import type { ListReply } from '@abhyas/shared/list-reply'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAuthoring } from '../../data/authoring.ts'
import { call } from '../../data/api-client.ts'
import { useRead } from '../../data/queries.ts'
import { dotted } from '../../ui/dotted.ts'
import type { FieldProps } from '../../ui/form/form-context.ts'
import { PickerInput } from '../../ui/picker-input.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { type Bank, bankLabel, useBank } from './bank.ts'

/** The pause in typing after which the search starts. */
const pauseMs = 250
const shown = 20

/** Its value is the id of the chosen bank; empty where none is. */
export interface BankPickerProps extends FieldProps<string> {
  /** Offers only banks that take questions. */
  readonly isActiveOnly?: boolean
  readonly placeholder?: string
}

/** A question bank, found by typing words of its name: there may be hundreds. */
export function BankPicker({ value, isActiveOnly = false, placeholder = 'All', onChange, ...field }: BankPickerProps) {
  const [words, setWords] = useState('')
  const chosen = useBank(value)
  const { answer, isLoading } = useFound(words, isActiveOnly)
  return (
    <Autocomplete<Bank>
      id={field.id}
      value={chosen ?? null}
      options={answer?.data ?? []}
      filterOptions={(all) => [...all]}
      getOptionLabel={bankLabel}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isLoading}
      loadingText="Loading..."
      noOptionsText="No matching bank"
      onChange={(_, bank) => onChange(bank?.id ?? '')}
      onInputChange={(_, text, reason) => setWords(reason === 'input' ? text : '')}
      renderOption={({ key, ...props }, bank) => (
        <Box component="li" key={key} {...props}>
          <span>
            {bank.name}
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {dotted(bank.subject_name, bank.status === 'inactive' && 'Inactive')}
            </Box>
          </span>
        </Box>
      )}
      renderInput={(params) => <PickerInput {...field} params={params} placeholder={placeholder} />}
    />
  )
}

/** The banks whose name has the words, a moment after they were typed. */
function useFound(words: string, isActiveOnly: boolean) {
  const name = useSettled(words.trim(), pauseMs)
  const asked = { limit: shown, ...(name && { name }), ...(isActiveOnly && { status: 'active' }) }
  const query = new URLSearchParams(Object.entries(asked).map(([key, one]) => [key, String(one)])).toString()
  const { isStaff } = useAuthoring()
  return useRead<ListReply<Bank>>(isStaff ? `/admin/questionBank/list?pick&${query}` : `/question-banks?${query}`, {
    ...(isStaff && { read: () => call('POST', '/admin/questionBank/list', asked) }),
    isKept: true,
  })
}
