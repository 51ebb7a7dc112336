import { bankParents } from '@abhyas/shared/content/banks/fields'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { banksFailed, noBanks } from '@abhyas/shared/content/banks/texts'
import { mdiPlus } from '@mdi/js'
import { useEffect } from 'react'
import { useMay } from '../../../data/admin-reads.ts'
import { SearchToggle } from '../../../ui/advanced-search.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdvancedSearch } from '../../../ui/use-advanced-search.ts'
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
  const isNarrow = filterNames.some((name) => name !== 'status' && values[name])
  const search = useAdvancedSearch(isNarrow, 'filter-name')
  const mayWrite = useMay('questions', 'write')
  useEffect(() => {
    if (problem) toast(banksFailed, 'error')
  }, [problem])
  const actions = (
    <>
      <SearchToggle {...search} />
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
      filters={search.isOpen && <BankFilters values={values} onSearch={list.change} onClear={list.clear} />}
    >
      {(banks) => <DataTable {...bankTable(mayWrite)} rows={banks} />}
    </ListPage>
  )
}
