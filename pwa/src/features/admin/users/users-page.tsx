import { roles } from '@abhyas/shared/identity/access/areas'
import { documentStatuses } from '@abhyas/shared/identity/documents/limits'
import { usersPage } from '@abhyas/shared/identity/users/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import type { UserList } from './user-calls.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UserRows } from './user-rows.tsx'

/** Everybody who is registered: found, looked at, disabled, given a role. */
export function UsersPage() {
  const { id } = useParams()
  const { values, page, change, query } = useListQuery(['search', 'role', 'status', 'documents'])
  const { answer, problem, isLoading, reload, show } = useCall<UserList>(`/admin/users?${query}`)
  const isFiltered = Object.values(values).some(Boolean)
  return (
    <AdminPage title="Users" hint={answer && `${answer.total.toLocaleString('en-IN')} found`}>
      <SearchBar
        label="Search users by name, e-mail or mobile"
        placeholder="Name, e-mail or mobile"
        value={values.search}
        columns="minmax(240px, 420px) 160px 160px 160px auto 1fr"
        onSearch={(search) => change({ search })}
      >
        <SelectField
          id="role"
          label="Role"
          empty="All"
          options={optionsOf(roles)}
          value={values.role ?? ''}
          onChange={({ target }) => change({ role: target.value })}
        />
        <SelectField
          id="status"
          label="Status"
          empty="All"
          options={optionsOf(['active', 'inactive'])}
          value={values.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        />
        <SelectField
          id="documents"
          label="Documents"
          empty="All"
          options={optionsOf(documentStatuses)}
          value={values.documents ?? ''}
          onChange={({ target }) => change({ documents: target.value })}
        />
      </SearchBar>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!problem && !answer && <Waiting rows={8} height={48} />}
      {!problem && answer?.data.length === 0 && (
        <Box sx={{ py: 4 }}>
          <Typography>{isFiltered ? 'No users match this search.' : 'No users yet.'}</Typography>
          {isFiltered && (
            <Button sx={{ mt: 1 }} onClick={() => change({ search: '', role: '', status: '', documents: '' })}>
              Clear the search
            </Button>
          )}
        </Box>
      )}
      {!problem && answer && answer.data.length > 0 && (
        <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.6 : 1 }}>
          <UserRows users={answer.data} />
          <Pager
            page={answer.currentPage}
            totalPages={answer.totalPages}
            total={answer.total}
            limit={usersPage.limit}
            onPage={(to) => change({}, Math.max(1, to) || page)}
          />
        </Box>
      )}
      {id && (
        <UserDrawer
          id={id}
          onChanged={(changed) =>
            answer && show({ ...answer, data: answer.data.map((one) => (one.id === changed.id ? changed : one)) })
          }
        />
      )}
    </AdminPage>
  )
}
