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
  counted: ['user', 'users'],
  empty: 'No users yet.',
  emptyFiltered: 'No users match this search.',
  clear: 'Clear the search',
} as const

const statusOptions = [
  { value: 'active', text: 'Active' },
  { value: 'inactive', text: 'Disabled' },
]
/** A value with a capital letter, as words of a list are written. */
const optionOf = (value: string) => ({ value, text: value.charAt(0).toUpperCase() + value.slice(1) })

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
          label="Search users by name, email or mobile"
          placeholder="Name, email or mobile"
          columns="minmax(240px, 420px) 160px 160px 160px auto 1fr"
        >
          <Filter list={list} name="role" label="Role" options={roles.map(optionOf)} />
          <Filter list={list} name="status" label="Status" options={statusOptions} />
          <Filter list={list} name="documents" label="Documents" options={documentStatuses.map(optionOf)} />
        </SearchBar>
      }
      after={id && <UserDrawer id={id} />}
    >
      {(users) => <DataTable {...userTable} rows={users} />}
    </ListPage>
  )
}
