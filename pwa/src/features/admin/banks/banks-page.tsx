import { bankParents } from '@abhyas/shared/content/banks/fields'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { banksFailed, noBanks } from '@abhyas/shared/content/banks/texts'
import { mdiPlus, mdiTuneVariant } from '@mdi/js'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { toast } from '../../../ui/toast.ts'
import { useKey } from '../../../ui/use-key.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { bankListPath, listBanks } from './bank-calls.ts'
import { bankTable } from './bank-cells.tsx'
import { BankFilters } from './bank-filters.tsx'

const filterNames = [...bankParents.map(({ filter }) => filter), 'name', 'status']

const texts = {
  title: 'Question Bank',
  counted: ['bank', 'banks'],
  empty: noBanks,
  failed: banksFailed,
  clear: 'Clear the search',
} as const

/** All question banks: found, made, marked, filled. */
export function BanksPage() {
  const list = useListPage<BankRow>(bankListPath, filterNames, { read: listBanks })
  const { values, problem } = list
  const [isOpen, setIsOpen] = useState(filterNames.some((name) => name !== 'status' && values[name]))
  const mayWrite = useMay('questions', 'write')
  useKey('/', () => {
    flushSync(() => setIsOpen(true))
    document.getElementById('filter-name')?.focus()
  })
  useEffect(() => {
    if (problem) toast(banksFailed, 'error')
  }, [problem])
  const actions = (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiTuneVariant} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} Advanced Search
      </Button>
      {mayWrite && (
        <LinkButton
          label="Create New Question Bank"
          variant="contained"
          to="/admin/questionBank/create"
          icon={mdiPlus}
        />
      )}
    </>
  )
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 8, height: 40 }}
      actions={actions}
      filters={isOpen && <BankFilters values={values} onSearch={list.change} onClear={list.clear} />}
    >
      {(banks) => <DataTable {...bankTable(mayWrite)} rows={banks} />}
    </ListPage>
  )
}
