import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { TestRow } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import {
  definitionOf,
  nameFieldOf,
  type ReferenceDefinition,
  type ReferenceKind,
  referenceDefinitions,
} from '@abhyas/shared/content/reference-data/definitions'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { call } from '../../data/api-client.ts'
import { listDatabase, type ListRow } from '../../data/list-database.ts'
import { adminLinks } from './admin-links.ts'
import type { Hit } from './area-search-dialog.tsx'
import { dotted } from '../../ui/dotted.ts'

/** Hits of one kind that are shown at a time. */
const max = 8
const shortest = 2
const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

/** The pages whose name has the words, settings included. */
export function pagesFor(text: string, roles: readonly string[]): Hit[] {
  const lists = definitions.map(({ tab, tabLabel }) => {
    const to = `/admin/settings/${tab}`
    return { to, name: `Settings: ${tabLabel}`, area: 'reference-lists' as const }
  })
  return [...adminLinks, ...lists]
    .filter(({ area }) => !area || mayEnter(roles, area, 'read'))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, name }) => ({ id: to, group: 'Pages' as const, title: name, hint: '', to }))
}

/** What the server finds by words or by id, where the role shows it. Throws CallError. */
export async function foundFor(text: string, roles: readonly string[]): Promise<Hit[]> {
  if (text.length < shortest) return []
  const seesQuestions = mayEnter(roles, 'questions', 'read')
  const hits = await Promise.all([
    ...(seesQuestions ? [banksFor(text), questionsFor(text)] : []),
    ...(mayEnter(roles, 'tests', 'read') ? [testsFor(text)] : []),
    ...(mayEnter(roles, 'users', 'read') ? [peopleFor(text)] : []),
  ])
  return hits.flat()
}

/** The one thing of an id, or what a search finds. */
async function rowsOf<Row>(path: string, text: string, search = () => searched<Row>(path, text)): Promise<Row[]> {
  if (!/^[0-9a-f]{24}$/.test(text)) return (await search()).data
  return call<SuccessAnswer<Row>>('GET', `${path}/${text}`).then(
    ({ data }) => [data],
    () => [], // nothing of that id
  )
}

const searched = <Row>(path: string, search: string) =>
  call<ListReply<Row>>('GET', `${path}?${new URLSearchParams({ search, limit: String(max) }).toString()}`)

async function banksFor(text: string): Promise<Hit[]> {
  const path = '/admin/questionBank'
  const search = () => call<ListReply<BankRow>>('POST', `${path}/list`, { name: text, limit: max })
  const banks = await rowsOf(path, text, search)
  return banks.map(({ id, name, subject_name }) => {
    const to = `/admin/questions?bank_id=${id}`
    return { id, group: 'Question banks', title: name, hint: `Bank · ${subject_name}`, to }
  })
}

async function questionsFor(text: string): Promise<Hit[]> {
  const questions = await rowsOf<QuestionAnswer | QuestionRow>('/admin/questions', text)
  return questions.map(({ id, bank_id, bank_name, text: title }) => {
    const to = `/admin/questions?${new URLSearchParams({ bank_id, search: title.slice(0, 100) }).toString()}`
    return { id, group: 'Questions', title, hint: bank_name, to }
  })
}

/** Tests by words of their name, or by id: all that the caller may read. @param root of the area whose pages show them */
export async function testsFor(text: string, root = '/admin'): Promise<Hit[]> {
  const search = () => call<ListReply<TestRow>>('POST', `/tests/filter?limit=${max}`, { test_name: text })
  const tests = await rowsOf<TestRow>('/admin/tests', text, search)
  return tests.map(({ test_id: id, test_name: title, board_name, class_name, status }) => {
    const hint = dotted('Test', board_name, class_name, status)
    return { id, group: 'Tests', title, hint, to: `${root}/tests/${id}/details` }
  })
}

async function peopleFor(text: string): Promise<Hit[]> {
  const people = await rowsOf<UserRow>('/admin/users', text)
  return people.map(({ id, contact_person, email_id }) => {
    const to = `/admin/users/${id}`
    return { id, group: 'People', title: shownContactPerson(contact_person), hint: email_id, to }
  })
}

/** Rows of the lists on this device, by any part of their name, or by id. */
export async function rowsFor(text: string): Promise<Hit[]> {
  if (text.length < shortest) return []
  const part = text.toLowerCase()
  const lists = await listDatabase.lists.toArray()
  return lists
    .flatMap(({ kind, rows }) =>
      rows.filter(({ id, key }) => id === part || key.includes(part)).map((row) => ({ kind, row })),
    )
    .slice(0, max)
    .map(({ kind, row }) => hitOf(kind, row))
}

function hitOf(kind: ReferenceKind, row: ListRow): Hit {
  const definition = definitionOf(kind)
  const title = row[nameFieldOf(definition)] ?? ''
  const [parameter = 'name'] = Object.keys(definition.searches)
  const to = `/admin/settings/${definition.tab}?${new URLSearchParams({ [parameter]: title.slice(0, 100) }).toString()}`
  return { id: row.id, group: 'Reference data', title, hint: definition.tabLabel, to }
}
