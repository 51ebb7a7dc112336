import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { atom, getDefaultStore } from 'jotai'
import { callErrorOf } from '../../../data/api-client.ts'
import { readCopy, saveCopy } from '../../../data/device-store.ts'
import { listNotifications, markRead } from './notification-calls.ts'

export interface Inbox {
  readonly userId: string
  /** The newest first; undefined while neither device nor server has answered. */
  readonly rows: readonly NotificationRow[] | undefined
  readonly unread: number
  readonly hasMore: boolean
  readonly problem: string | undefined
}

/** What the device keeps for reading without a network. */
const maxKept = 200
const store = getDefaultStore()
export const inboxAtom = atom<Inbox | undefined>(undefined)

/** How many times rows were marked as read, and the marks that the server has not answered. */
let marks = 0
const marking = new Set<Promise<unknown>>()

const copyId = (userId: string) => `notifications ${userId}`

/** Shows what the device has, then what the server says. */
export async function openInbox(userId: string): Promise<void> {
  if (store.get(inboxAtom)?.userId !== userId) {
    store.set(inboxAtom, { userId, rows: undefined, unread: 0, hasMore: false, problem: undefined })
    const rows = await readCopy<NotificationRow[]>(copyId(userId))
    if (rows) change(userId, (inbox) => ({ ...inbox, rows: inbox.rows ?? rows, unread: rows.filter(isUnread).length }))
  }
  await loadInbox(userId)
}

/** Reads the newest page again. */
export async function loadInbox(userId: string): Promise<void> {
  await asked(userId, async () => {
    const { data, unread, totalPages } = await readAfterMarks(1)
    change(userId, (inbox) => ({ ...inbox, rows: data, unread, hasMore: totalPages > 1, problem: undefined }))
  })
}

/** Reads a page. An answer that may be older than a mark would show read rows as unread: the page is read again. */
async function readAfterMarks(page: number): ReturnType<typeof listNotifications> {
  for (;;) {
    await Promise.allSettled(marking)
    const before = marks
    const answer = await listNotifications(page)
    if (marks === before) return answer
  }
}

/** Reads the next older page. */
export async function loadOlder(userId: string): Promise<void> {
  const have = store.get(inboxAtom)?.rows?.length ?? 0
  const page = Math.floor(have / 50) + 1
  await asked(userId, async () => {
    const { data, totalPages } = await readAfterMarks(page)
    change(userId, (inbox) => ({ ...inbox, rows: merged(inbox.rows ?? [], data), hasMore: page < totalPages }))
  })
}

/** Takes one that came live; twice is once. */
export function receive(userId: string, row: NotificationRow): void {
  change(userId, (inbox) => {
    const known = inbox.rows?.find(({ id }) => id === row.id)
    // The known one may have been read since it was sent; counted up, it is newer than that.
    if (known && known.created_at >= row.created_at) return inbox
    const isNew = !row.read && (!known || known.read)
    return { ...inbox, rows: merged([row], inbox.rows ?? []), unread: inbox.unread + (isNew ? 1 : 0) }
  })
}

/** Shows rows as read at once. If the server refuses, they are shown as before, with the reason. */
export async function readRows(userId: string, ids: readonly string[] | 'all'): Promise<void> {
  marks++
  const before = store.get(inboxAtom)
  const isMeant = ({ id }: NotificationRow) => ids === 'all' || ids.includes(id)
  change(userId, (inbox) => {
    const rows = inbox.rows?.map((row) => (isMeant(row) ? { ...row, read: true } : row))
    const unread =
      ids === 'all' ? 0 : inbox.unread - (inbox.rows ?? []).filter((row) => isMeant(row) && !row.read).length
    return { ...inbox, rows, unread, problem: undefined }
  })
  const sent = markRead(ids === 'all' ? { all: true } : { ids: [...ids] })
  marking.add(sent)
  try {
    const { data } = await sent
    change(userId, (inbox) => ({ ...inbox, unread: data.unread }))
  } catch (error) {
    change(userId, (inbox) => ({ ...inbox, rows: before?.rows, unread: before?.unread ?? 0, problem: sentence(error) }))
  } finally {
    marking.delete(sent)
  }
}

async function asked(userId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    change(userId, (inbox) => ({ ...inbox, problem: sentence(error) }))
  }
}

/** Changes the inbox of this person, and what the device keeps of it; after a log-out there is none. */
function change(userId: string, work: (inbox: Inbox) => Inbox): void {
  const inbox = store.get(inboxAtom)
  if (inbox?.userId !== userId) return
  const next = work(inbox)
  store.set(inboxAtom, next)
  if (next.rows && next.rows !== inbox.rows) void saveCopy(userId, copyId(userId), next.rows.slice(0, maxKept))
}

/** Forgets whose it was. */
export const closeInbox = (): void => store.set(inboxAtom, undefined)

const isUnread = ({ read }: NotificationRow) => !read
const sentence = (error: unknown) => callErrorOf(error).message

function merged(first: readonly NotificationRow[], second: readonly NotificationRow[]): NotificationRow[] {
  const byId = new Map([...second, ...first].map((row) => [row.id, row]))
  return [...byId.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}
