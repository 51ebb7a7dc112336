import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'

const { listNotifications, markRead } = vi.hoisted(() => ({
  listNotifications: vi.fn<(page: number) => Promise<unknown>>(),
  markRead: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../../pwa/src/features/account/notifications/notification-calls.ts', () => ({
  listNotifications,
  markRead,
}))
vi.mock('../../../pwa/src/data/device-store.ts', () => ({
  readCopy: async () => undefined,
  saveCopy: async () => undefined,
}))
vi.mock('../../../pwa/src/data/api-client.ts', () => ({ callErrorOf: (error: Error) => error }))
const inbox = await import('../../../pwa/src/features/account/notifications/inbox.ts')

const row = (id: string, read = false) => ({ id, read, created_at: `2026-01-0${id}` }) as NotificationRow
function openAnswer() {
  let resolve = (_answer: unknown) => {}
  const promise = new Promise((done) => (resolve = done))
  return { promise, resolve: (answer: unknown) => resolve(answer) }
}
const page = (...data: NotificationRow[]) => ({ data, unread: data.filter(({ read }) => !read).length, totalPages: 1 })
const shown = () => {
  const { rows, unread, problem } = getDefaultStore().get(inbox.inboxAtom)!
  return { rows: rows?.map(({ id, read }) => `${id} ${read ? 'read' : 'unread'}`), unread, problem }
}

beforeEach(async () => {
  inbox.closeInbox()
  listNotifications.mockReset().mockResolvedValueOnce(page(row('2'), row('1')))
  markRead.mockReset().mockResolvedValue({ data: { unread: 0 } })
  await inbox.openInbox('asha')
})

it('a page that was asked for before rows were marked does not show them as unread', async () => {
  const early = openAnswer()
  listNotifications.mockReturnValueOnce(early.promise).mockResolvedValueOnce(page(row('2', true), row('1', true)))
  const loaded = inbox.loadInbox('asha')
  await vi.waitFor(() => expect(listNotifications).toHaveBeenCalledTimes(2))
  const marked = inbox.readRows('asha', 'all')
  early.resolve(page(row('2'), row('1')))
  await Promise.all([loaded, marked])
  expect(shown()).toEqual({ rows: ['2 read', '1 read'], unread: 0, problem: undefined })
})

it('a page that is asked for while a mark is on its way is read after it', async () => {
  const answer = openAnswer()
  markRead.mockReturnValueOnce(answer.promise)
  listNotifications.mockResolvedValueOnce(page(row('2', true), row('1', true)))
  const marked = inbox.readRows('asha', 'all')
  const loaded = inbox.loadInbox('asha')
  await Promise.resolve()
  expect(listNotifications).toHaveBeenCalledTimes(1)
  answer.resolve({ data: { unread: 0 } })
  await Promise.all([marked, loaded])
  expect(shown()).toEqual({ rows: ['2 read', '1 read'], unread: 0, problem: undefined })
})

it('a row that comes live once more stays read', async () => {
  await inbox.readRows('asha', ['2'])
  inbox.receive('asha', row('2'))
  expect(shown().rows).toEqual(['2 read', '1 unread'])
})

it('a row that was counted up comes as the newest, and is unread once more', async () => {
  const countedUp = { ...row('1'), created_at: '2026-01-03' }
  inbox.receive('asha', countedUp)
  expect(shown()).toMatchObject({ rows: ['1 unread', '2 unread'], unread: 2 })
  markRead.mockResolvedValueOnce({ data: { unread: 1 } })
  await inbox.readRows('asha', ['1'])
  inbox.receive('asha', { ...countedUp, created_at: '2026-01-04' })
  expect(shown()).toMatchObject({ rows: ['1 unread', '2 unread'], unread: 2 })
})

it('a mark that the server refuses leaves the rows as they were, with the reason', async () => {
  markRead.mockRejectedValueOnce(new Error('Try again.'))
  await inbox.readRows('asha', 'all')
  expect(shown()).toEqual({ rows: ['2 unread', '1 unread'], unread: 2, problem: 'Try again.' })
})
