import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { bankPage, bankParents } from '@abhyas/shared/content/banks/fields'
import { banksFailed, noBanks } from '@abhyas/shared/content/banks/texts'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { mdiPlus, mdiTuneVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useProfile } from '../../../data/profile.ts'
import { useAnswer } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { toast } from '../../../ui/toast.ts'
import { listBanks } from './bank-calls.ts'
import { BankFilters } from './bank-filters.tsx'
import { BankRows } from './bank-rows.tsx'

const filterNames = [...bankParents.map(({ filter }) => filter), 'name', 'status']

/** All question banks: found, made, marked, filled. */
export function BanksPage() {
  const { values, page, change } = useListQuery(filterNames)
  const [isOpen, setIsOpen] = useState(filterNames.some((name) => name !== 'status' && values[name]))
  const { profile } = useProfile()
  const mayWrite = mayEnter(profile?.roles ?? [], 'questions', 'write')
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  // Active ones unless told, as the specification has it.
  const asked = JSON.stringify({ status: 'active', ...chosen, page })
  const { answer, problem, isLoading, reload, show } = useAnswer(asked, listBanks)
  useEffect(() => {
    if (problem) toast(banksFailed, 'error')
  }, [problem])
  const place = (bank: BankRow) =>
    answer && show({ ...answer, data: answer.data.map((one) => (one.id === bank.id ? bank : one)) })
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, ''])))
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
        <Button
          variant="contained"
          component={RouterLink}
          to="/admin/questionBank/create"
          startIcon={<Icon path={mdiPlus} />}
        >
          Create New Question Bank
        </Button>
      )}
    </>
  )
  return (
    <AdminPage
      title="Question Bank"
      hint={answer && `${answer.total.toLocaleString('en-IN')} ${answer.total === 1 ? 'bank' : 'banks'}`}
      actions={actions}
    >
      {isOpen && <BankFilters values={values} onSearch={change} onClear={clear} />}
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!problem && !answer && <Waiting rows={8} height={40} />}
      {!problem && answer?.data.length === 0 && (
        <Box sx={{ py: 4 }}>
          <Typography>{noBanks}</Typography>
          <Button variant="outlined" sx={{ mt: 1 }} onClick={clear}>
            Clear the search
          </Button>
        </Box>
      )}
      {!problem && answer && answer.data.length > 0 && (
        <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.6 : 1 }}>
          <BankRows banks={answer.data} mayWrite={mayWrite} onChanged={place} />
          <Pager
            page={answer.currentPage}
            totalPages={answer.totalPages}
            total={answer.total}
            limit={bankPage.limit}
            onPage={(to) => change({}, Math.max(1, to) || page)}
          />
        </Box>
      )}
    </AdminPage>
  )
}
