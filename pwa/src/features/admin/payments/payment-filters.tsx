import type { Payment, PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { methodOptions, paymentStateOptions } from '../../../entities/payment/payment-words.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { DayFilter, Filter, FilterForm, SearchInput } from '../../../ui/filter-form.tsx'
import { FilterSheet } from '../../../ui/filter-sheet.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { shownDay } from '../../../ui/moment.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ListState } from '../../../ui/use-list-page.ts'

export const filterNames = ['search', 'status', 'method', 'from', 'to']

interface PaymentFiltersProps {
  readonly list: ListState<Payment, PaymentsReply>
  /** What waits has one state: there is nothing to choose. */
  readonly hasStates: boolean
}

/** What the list is narrowed to: beside each other, or on a phone behind a button. */
export function PaymentFilters({ list, hasStates }: PaymentFiltersProps) {
  const isPhone = useIsPhone()
  const columns = ['minmax(220px, 320px)', '150px', ...(hasStates ? ['160px'] : []), '150px', '150px'].join(' ')
  return (
    <>
      <FilterForm
        list={list}
        names={['search']}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'end',
          mb: { xs: 0.5, md: 1.5 },
          gridTemplateColumns: { xs: '1fr', md: columns },
        }}
      >
        <SearchInput
          name="search"
          label="Search payments"
          placeholder="Name, number or UTR"
          value={list.values.search}
        />
        {!isPhone && <Fields list={list} hasStates={hasStates} />}
        {/* Enter in the field sends the form. */}
        <input type="submit" hidden />
      </FilterForm>
      {isPhone && <PhoneFilters list={list} hasStates={hasStates} />}
    </>
  )
}

const Fields = ({ list, hasStates }: PaymentFiltersProps) => (
  <>
    <Filter list={list} name="method" label="Method" options={methodOptions} />
    {hasStates && <Filter list={list} name="status" label="Status" options={paymentStateOptions} />}
    <DayFilter list={list} name="from" label="From" />
    <DayFilter list={list} name="to" label="To" />
  </>
)

const choices = [
  ['method', 'Method', (value: string) => methodOptions.find((one) => one.value === value)?.text],
  ['status', 'Status', (value: string) => paymentStateOptions.find((one) => one.value === value)?.text],
  ['from', 'From', (day: string) => `From ${shownDay(day)}`],
  ['to', 'To', (day: string) => `To ${shownDay(day)}`],
] as const

function PhoneFilters({ list, hasStates }: PaymentFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const chosen = choices.flatMap(([name, label, words]) => {
    const value = list.values[name]
    return value ? [{ key: name, label, text: words(value) ?? value, remove: () => list.change({ [name]: '' }) }] : []
  })
  const total = list.answer?.total
  return (
    <Box sx={{ mb: 1 }}>
      <FilterChips onOpen={() => setIsOpen(true)} chosen={chosen} />
      {isOpen && (
        <FilterSheet
          show={
            total === undefined
              ? 'Show payments'
              : `Show ${formatNumber(total)} ${total === 1 ? 'payment' : 'payments'}`
          }
          onShow={close}
          onClose={close}
          isFiltered={chosen.length > 0}
          onClear={() => list.change(Object.fromEntries(chosen.map(({ key }) => [key, ''])))}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Fields list={list} hasStates={hasStates} />
          </Box>
        </FilterSheet>
      )}
    </Box>
  )
}
