import { type Area, mayEnter } from '@abhyas/shared/access/areas'
import { shownContactPerson } from '@abhyas/shared/accounts/contact-person'
import type { ListReply } from '@abhyas/shared/list-reply'
import {
  definitionOf,
  nameFieldOf,
  type ReferenceDefinition,
  type ReferenceKind,
  referenceDefinitions,
} from '@abhyas/shared/reference/definitions'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { UserRow } from '@abhyas/shared/users/shapes'
import { call } from '../../data/api-client.ts'
import { listDatabase, type ListRow } from '../../data/list-database.ts'

/** Something that was found, and where it is. */
export interface Hit {
  readonly id: string
  readonly group: 'Pages' | 'People' | 'Reference data'
  readonly title: string
  readonly hint: string
  readonly to: string
}

interface OfficePlace {
  readonly to: string
  readonly name: string
  readonly area?: Area
}

/** Hits of one kind that are shown at a time. */
const most = 8
const shortest = 2
const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

/** The pages whose name has the words, settings included. */
export function pagesFor(text: string, places: readonly OfficePlace[], roles: readonly string[]): Hit[] {
  const lists = definitions.map(({ tab, tabLabel }) => {
    const to = `/admin/settings/${tab}`
    return { to, name: `Settings: ${tabLabel}`, area: 'reference-lists' as const }
  })
  return [...places, ...lists]
    .filter(({ area }) => !area || mayEnter(roles, area, 'read'))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, name }) => ({ id: to, group: 'Pages' as const, title: name, hint: '', to }))
}

/** People by name, address, number or id. Empty where the role does not show them. Throws CallError. */
export async function peopleFor(text: string, roles: readonly string[]): Promise<Hit[]> {
  if (text.length < shortest || !mayEnter(roles, 'users', 'read')) return []
  const people = isId(text)
    ? await call<SuccessAnswer<UserRow>>('GET', `/admin/users/${text}`).then(
        ({ data }) => [data],
        () => [],
      ) // nobody of that id
    : (
        await call<ListReply<UserRow>>(
          'GET',
          `/admin/users?${new URLSearchParams({ search: text, limit: String(most) }).toString()}`,
        )
      ).data
  return people.map(({ id, contact_person, email_id }) => {
    const to = `/admin/users/${id}`
    return { id, group: 'People', title: shownContactPerson(contact_person), hint: email_id, to }
  })
}

/** Rows of the lists that lie on this device, by any part of their name, or by id. */
export async function rowsFor(text: string): Promise<Hit[]> {
  if (text.length < shortest) return []
  const part = text.toLowerCase()
  const lists = await listDatabase.lists.toArray()
  return lists
    .flatMap(({ kind, rows }) =>
      rows.filter(({ id, key }) => id === part || key.includes(part)).map((row) => ({ kind, row })),
    )
    .slice(0, most)
    .map(({ kind, row }) => hitOf(kind, row))
}

function hitOf(kind: ReferenceKind, row: ListRow): Hit {
  const definition = definitionOf(kind)
  const title = row[nameFieldOf(definition)] ?? ''
  const [parameter = 'name'] = Object.keys(definition.searches)
  const to = `/admin/settings/${definition.tab}?${new URLSearchParams({ [parameter]: title.slice(0, 100) }).toString()}`
  return { id: row.id, group: 'Reference data', title, hint: definition.tabLabel, to }
}

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)
