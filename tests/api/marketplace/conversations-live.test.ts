import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../api/src/app.ts'
import type { App } from '../../../api/src/http/app-types.ts'
import { ConversationModel } from '../../../api/src/marketplace/conversations/model.ts'
import { conversationNews } from '../../../api/src/marketplace/conversations/news.ts'
import { LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import { type EventReader, listening, readEvents } from '../../support/event-reader.ts'
import { eventually } from '../../support/eventually.ts'
import { callAs } from '../../support/families.ts'
import { type Asked, makeInquiry } from '../../support/inquiries.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
/** Another API process, as far as database and Redis can tell. */
let other: App
const origins: string[] = []
beforeAll(async () => {
  const { context, metrics } = product()
  other = await buildApp(context, metrics, { prepared: true, draining: false })
  origins.push(await listening(product()), await listening({ app: other }))
})
afterAll(() => other.close())

let asked: Asked
let path: string
const readers: EventReader[] = []
beforeEach(async () => {
  asked = await makeInquiry(product())
  path = `/conversations/${asked.inquiry.conversation_id}`
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(who: MadeUser, at = 0): Promise<EventReader> {
  const { authorization } = await headerOf(product(), who)
  const reader = await readEvents(origins[at]!, authorization.replace('Bearer ', ''))
  readers.push(reader)
  await eventually(async () => reader.events.length > 0, 'ready')
  return reader
}
const write = (who: MadeUser, text: string) => callAs(product(), who, ['POST', `${path}/messages`], { text })
const dataOf = ({ events }: EventReader, name: string) =>
  events.filter(({ event }) => event === name).map(({ data }) => data as Record<string, unknown>)
const hears = (reader: EventReader, name: string, what: object) =>
  eventually(
    async () => dataOf(reader, name).some((data) => JSON.stringify(data) === JSON.stringify(what)),
    `${name} ${JSON.stringify(what)}`,
    3_000,
  )

describe('a message', () => {
  it('reaches the pages of both sides on every process, once for each number', async () => {
    const [hers, theirs] = [await open(asked.guardian), await open(asked.tutor, 1)]
    const id = asked.inquiry.conversation_id
    await write(asked.tutor, 'Yes, gladly.')
    const news = { id, last_seq: 2, preview: 'Yes, gladly.' }
    await Promise.all([hears(hers, 'conversation', news), hears(theirs, 'conversation', news)])
    await write(asked.guardian, 'Monday?')
    await hears(theirs, 'conversation', { id, last_seq: 3, preview: 'Monday?' })
    const numbers = dataOf(theirs, 'conversation').map(({ last_seq }) => last_seq)
    expect(numbers.filter((seq) => seq === 2)).toHaveLength(1)
  })

  it('reaches nobody else, and no guardian who was sent away', async () => {
    const stranger = await makeUser()
    const [hers, guests] = [await open(asked.guardian), await open(stranger)]
    await LearnerModel.updateOne({ _id: asked.learner.id }, { $set: { guardians: [] } })
    const theirs = await open(asked.tutor)
    await callAs(product(), asked.tutor, ['POST', `${path}/read`], { seq: 1 })
    await ConversationModel.updateOne(
      { _id: asked.inquiry.conversation_id },
      { $set: { last_seq: 2, preview: 'Between us', updated_at: new Date() } },
    )
    await hears(theirs, 'conversation', { id: asked.inquiry.conversation_id, last_seq: 2, preview: 'Between us' })
    expect(JSON.stringify([hers.events, guests.events])).not.toContain('Between us')
  })
})

describe('how far somebody has read', () => {
  it('reaches the other side', async () => {
    const hers = await open(asked.guardian)
    await callAs(product(), asked.tutor, ['POST', `${path}/read`], { seq: 1 })
    expect(await hears(hers, 'read', { id: asked.inquiry.conversation_id, seq: 1 })).toBe(true)
  })
})

describe('many listeners', () => {
  it('are asked for by the date of a change alone', async () => {
    const many = Array.from({ length: 600 }, (_, n) => n.toString(16).padStart(24, '0'))
    const found = await conversationNews([...many, asked.tutor.id], new Date(0))
    expect(found.map(({ userId, event }) => [userId, event])).toEqual([
      [asked.tutor.id, 'conversation'],
      [asked.tutor.id, 'read'],
    ])
  })
})
