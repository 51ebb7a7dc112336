import type { Books } from '@abhyas/shared/billing/books/shapes'
import { financialYear } from '@abhyas/shared/billing/invoices/number'
import { isMonth, monthInIndia, monthInWords, startOfMonth } from '@abhyas/shared/india/months'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRead } from '../../../../data/queries.ts'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { SaveButton } from '../../../../ui/save-button.tsx'
import { booksPath } from '../payment-calls.ts'
import { PaymentTabs } from '../payment-tabs.tsx'
import { MonthPicker } from './month-picker.tsx'
import { PapersCard } from './papers-card.tsx'
import { DueBackCard, SalesCard, ServiceCard, SuspenseCard, TakenCard } from './sum-cards.tsx'

/** A month as an accountant asks about it: what was taken and sold, what is due back, and the papers of it. */
export function BooksPage() {
  const [params, setParams] = useSearchParams()
  const given = params.get('month') ?? ''
  const [current] = useState(() => monthInIndia(Date.now()))
  const month = isMonth(given) ? given : current
  const read = useRead<SuccessAnswer<Books>>(`/admin/books?month=${month}`, { isKept: true })
  const { answer, problem, isPlaceholder } = read
  return (
    <AdminPage
      title="Books"
      hint={dotted(
        month === current ? `${monthInWords(month)} so far` : monthInWords(month),
        `financial year ${financialYear(startOfMonth(month))}`,
      )}
      actions={
        <SaveButton label="Save as CSV" path={`/admin/books/export?month=${month}`} name={`books-${month}.csv`} />
      }
    >
      <PaymentTabs current={booksPath} />
      <MonthPicker month={month} current={current} onChange={(next) => setParams({ month: next }, { replace: true })} />
      {problem || !answer ? (
        <CallState of={read} rows={4} height={120} />
      ) : (
        // What is of the month before is dimmed until this one is there.
        <Box aria-busy={isPlaceholder} sx={{ opacity: isPlaceholder ? 0.6 : 1 }}>
          <Shown books={answer.data} />
        </Box>
      )}
    </AdminPage>
  )
}

const Shown = ({ books }: { readonly books: Books }) => (
  <Columns columns="repeat(2, minmax(0, 1fr))" from="md" gap={2} isTop>
    <Stack>
      <TakenCard of={books.taken} />
      <SuspenseCard of={books.suspense} />
      <DueBackCard amount={books.due_back} />
      <ServiceCard of={books.service} />
    </Stack>
    <Stack>
      <SalesCard of={books.sales} />
      <PapersCard of={books.papers} />
    </Stack>
  </Columns>
)

const Stack = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
)
