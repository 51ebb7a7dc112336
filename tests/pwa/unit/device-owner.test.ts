import { beforeEach, expect, it, vi } from 'vitest'
import type { Kind, Queued } from '../../../pwa/src/data/outbox/kind.ts'
import { deviceTables } from '../../support/device-tables.ts'

const tables = deviceTables()
vi.mock('../../../pwa/src/data/database.ts', () => ({ database: tables }))
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('navigator', {})
const { renewCopy, replaceChange } = await import('../../../pwa/src/data/outbox/device.ts')
const { keepOnly, queueChange } = await import('../../../pwa/src/data/outbox/store.ts')
const { saveCopy, saveDraft } = await import('../../../pwa/src/data/device-store.ts')
const { forgetToken, storeToken } = await import('../../../pwa/src/data/session.ts')

const signIn = (userId: string) => storeToken(`x.${btoa(JSON.stringify({ sub: userId }))}.x`)
const note = { kind: 'note', schema: 2 } as Kind
const queue = (userId: string) => queueChange(note, userId, {})
const ids = (rows: readonly object[]) => rows.map((row) => (row as { id: string }).id)

beforeEach(() => {
  kept.clear()
  for (const table of [tables.changes, tables.uploads, tables.drafts, tables.copies]) table.rows = []
})

it('a change is queued for who is signed in or awaited, and for nobody who has left', async () => {
  signIn('asha')
  await queue('asha')
  forgetToken(true) // the session expired: its owner comes back
  await queue('asha')
  expect(tables.changes.rows).toMatchObject([{ userId: 'asha' }, { userId: 'asha' }])
  signIn('asha')
  forgetToken(false)
  await queue('asha')
  signIn('eve')
  await queue('asha')
  expect(tables.changes.rows).toHaveLength(2)
})

it('what others left on the device goes when somebody logs in', async () => {
  for (const userId of ['asha', 'eve']) {
    await tables.changes.add({ id: `change-${userId}`, userId })
    await tables.uploads.add({ id: `upload-${userId}`, userId })
    await tables.drafts.add({ id: `profile:${userId}:about:2` })
  }
  await tables.drafts.add({ id: 'sign-up' })
  await keepOnly('eve')
  expect([tables.changes, tables.uploads, tables.drafts].flatMap(({ rows }) => ids(rows))).toEqual([
    'change-eve',
    'upload-eve',
    'profile:eve:about:2',
    'sign-up',
  ])
})

it('a change that was wiped while the server answered does not come back', async () => {
  const change = { seq: 1, id: 'a', userId: 'asha', state: 'refused' } as Queued
  await replaceChange(change)
  expect(tables.changes.rows).toEqual([])
  await tables.changes.add({ ...change, state: 'waiting' })
  await replaceChange(change)
  expect(tables.changes.rows).toEqual([change])
})

it('a copy that was wiped while the server answered does not come back', async () => {
  const renew = (version: number) => renewCopy('profile-copy:asha', { version })
  await renew(2)
  expect(tables.copies.rows).toEqual([])
  await tables.copies.put({ id: 'profile-copy:asha', values: { version: 2 } })
  await renew(3)
  await renew(1) // the answer to an earlier question
  expect(tables.copies.rows).toMatchObject([{ values: { version: 3 } }])
})

it('a draft is kept of who typed it, and of nobody who has left meanwhile', async () => {
  await saveDraft('visitor', {})
  signIn('asha')
  await saveDraft('hers', {})
  signIn('eve')
  await saveDraft('late', {}, 'asha')
  forgetToken(false)
  await saveDraft('later', {}, 'asha')
  expect(ids(tables.drafts.rows)).toEqual(['visitor', 'hers'])
})

it('a copy is kept for who asked, and for nobody who has left meanwhile', async () => {
  signIn('asha')
  await saveCopy('asha', 'hers', {})
  signIn('eve')
  await saveCopy('asha', 'late', {})
  forgetToken(false)
  await saveCopy('asha', 'later', {})
  expect(ids(tables.copies.rows)).toEqual(['hers'])
})
