import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, EJSON } from 'bson'
import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { workOnImport } from '../../../../api/src/content/imports/commands.ts'
import { verifyChain } from '../../../../api/src/platform/audit/verify.ts'
import { runMigrations } from '../../../../api/src/platform/migrations/run-migrations.ts'
import { renamedCollections } from '../../../../api/src/platform/migrations/table.ts'
import { bearer, logIn, post } from '../../../support/accounts.ts'
import { startProduct } from '../../../support/product.ts'

/*
 * Written by version 8a6a722 with the secret of these tests, by its own calls: a student with a support ticket, an
 * address whose quota of codes is spent, a bank of three questions of which one is approved and one is sent back, an
 * import with a rejected row, and one that no worker had taken up. `npm run test:upgrade` starts that version itself.
 */
const older = JSON.parse(readFileSync(join(import.meta.dirname, 'older-documents.json'), 'utf8')) as {
  readonly made_at: string
  readonly documents: Readonly<Record<string, Document[]>>
} & Readonly<Record<'cookie' | 'admin' | 'spent' | 'ticket' | 'bank' | 'review' | 'waiting', string>>

const product = startProduct()

beforeEach(async () => {
  const sinceMs = Date.now() - Date.parse(older.made_at)
  for (const [name, documents] of Object.entries(older.documents))
    await mongoose.connection.db!.collection(name).insertMany(
      documents.map((document) => {
        const read = EJSON.deserialize(document)
        // What the chain signs stays; elsewhere the times are those of an upgrade that takes place now.
        return name === 'audit' ? read : (later(read, sinceMs) as Document)
      }),
    )
  await runMigrations(product().context.log, new AbortController().signal)
})

function later(value: unknown, byMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + byMs)
  if (Array.isArray(value)) return value.map((one) => later(one, byMs))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, later(one, byMs)]))
}

const countOf = (name: string) => mongoose.connection.db!.collection(name).countDocuments()
const newName = new Map(renamedCollections)

it('opens what the older version has written: all of it is there, and goes on', async () => {
  for (const [name, documents] of Object.entries(older.documents))
    expect([name, await countOf(newName.get(name) ?? name)]).toEqual([name, documents.length])
  const { app, context } = product()
  expect(await verifyChain(context.keys)).toMatchObject({ ok: true, checked: older.documents.audit!.length })
  expect((await post(product(), '/auth/send-otp/email', { email_id: older.spent })).statusCode).toBe(429)

  const refreshed = await post(product(), '/auth/refresh', {}, { cookie: older.cookie })
  const person = bearer(refreshed.json<{ token: string }>())
  const url = `/api/v1/support/tickets/${older.ticket}`
  const thread = (await app.inject({ url, headers: person })).json<{ data: { messages: { text: string }[] } }>()
  expect(thread.data.messages.map(({ text }) => text)).toEqual(['It changed.', 'Enter the new one.'])

  const admin = bearer(await logIn(product(), older.admin))
  await workOnImport(context, older.waiting)
  const states = async () => {
    const list = await app.inject({ url: `/api/v1/admin/questions?bank_id=${older.bank}`, headers: admin })
    return list.json<{ data: { state: string }[] }>().data.map(({ state }) => state)
  }
  expect((await states()).toSorted()).toEqual(['approved', 'changes_requested', 'pending', 'pending', 'pending'])
  expect((await post(product(), `/admin/questions/reviews/${older.review}/undo`, undefined, admin)).statusCode).toBe(
    200,
  )
  const filter = { bank_id: older.bank }
  await post(product(), '/admin/questions/review', { decision: 'approve', filter }, admin)
  expect((await states()).toSorted()).toEqual(['approved', 'approved', 'approved', 'approved', 'changes_requested'])
})
