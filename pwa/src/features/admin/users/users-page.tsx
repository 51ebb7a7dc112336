import { roles } from '@abhyas/shared/identity/access/areas'
import { documentStatuses } from '@abhyas/shared/identity/documents/limits'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { useParams } from 'react-router-dom'
import { DataTable } from '../../../ui/data-table.tsx'
import { Filter, SearchBar } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { userTable } from './user-cells.tsx'
import { UserDrawer } from './user-drawer.tsx'

const texts = {
  title: 'Users',
  counted: ['found', 'found'],
  empty: 'No users yet.',
  emptyFiltered: 'No users match this search.',
  clear: 'Clear the search',
} as const

/** All registered users: search, read, disable, assign roles. */
export function UsersPage() {
  const { id } = useParams()
  const list = useListPage<UserRow>('/admin/users', ['search', 'role', 'status', 'documents'])
  return (
    <ListPage
      list={list}
      texts={texts}
      filters={
        <SearchBar
          list={list}
          label="Search users by name, e-mail or mobile"
          placeholder="Name, e-mail or mobile"
          columns="minmax(240px, 420px) 160px 160px 160px auto 1fr"
        >
          <Filter list={list} name="role" label="Role" options={roles} />
          <Filter list={list} name="status" label="Status" options={['active', 'inactive']} />
          <Filter list={list} name="documents" label="Documents" options={documentStatuses} />
        </SearchBar>
      }
      after={id && <UserDrawer id={id} />}
    >
      {(users) => <DataTable {...userTable} rows={users} />}
    </ListPage>
  )
}
