import { type BoardColumn, boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import type { OpenedItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { rolesThatMay } from '@abhyas/shared/identity/access/areas'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { useOnline } from '../../../data/connection.ts'
import { Columns } from '../../../ui/columns.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { columnWords } from './item-words.ts'
import { changeItem, type ItemChange } from './use-board.ts'

/** In which column an item is, and who has it. */
export function ItemPlace({ of: item }: { readonly of: OpenedItem }) {
  const staff = useStaff(item)
  const isOnline = useOnline()
  const change = (what: ItemChange) => void changeItem(item, what)
  // A report is closed by its decision.
  const columns =
    item.kind === 'report' ? boardColumns.filter((one) => one !== 'closed' || one === item.column) : boardColumns
  return (
    <Columns columns="repeat(2, minmax(0, 1fr))" from="sm" gap={1.5}>
      <SelectField
        id="item-column"
        label="Column"
        disabled={!isOnline || (item.kind === 'report' && item.column === 'closed')}
        options={columns.map((value) => ({ value, text: columnWords[value].text }))}
        value={item.column}
        onChange={({ target }) => change({ column: target.value as BoardColumn })}
      />
      <SelectField
        id="item-assigned"
        label="Assigned to"
        empty="Nobody"
        disabled={!isOnline}
        options={staff}
        value={item.assigned_to.id}
        onChange={({ target }) => change({ assigned_to: target.value })}
      />
    </Columns>
  )
}

const staffPath = '/admin/users?for=inquiries'

/** Active staff of every role that answers inquiries. */
async function readStaff(): Promise<readonly UserRow[]> {
  const ofRole = (role: string) => new URLSearchParams({ role, status: 'active', limit: '100' }).toString()
  const read = (role: string) => call<ListReply<UserRow>>('GET', `/admin/users?${ofRole(role)}`)
  return (await Promise.all(rolesThatMay('inquiries', 'write').map(read))).flatMap(({ data }) => data)
}

/** Those who may have it, and who has it now. */
function useStaff({ assigned_to }: OpenedItem) {
  const { answer = [] } = useRead(staffPath, { read: readStaff })
  const known = new Map<string, string>(assigned_to.id ? [[assigned_to.id, assigned_to.name]] : [])
  for (const { id, contact_person } of answer) known.set(id, shownContactPerson(contact_person))
  return [...known].map(([value, text]) => ({ value, text: text || 'Somebody who has left' }))
}
