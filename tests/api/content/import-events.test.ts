import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { importLimits } from '../../../shared/src/content/imports/limits.ts'
import { type EventReader, listening, readEvents } from '../../support/event-reader.ts'
import { eventually } from '../../support/eventually.ts'
import { editorWithBank, type Header, staffHeader, upload } from '../../support/imports.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
let origin: string
let editor: Header
let id: string

beforeAll(async () => {
  origin = await listening(product())
})
beforeEach(async () => {
  const made = await editorWithBank(product())
  ;({ editor } = made)
  // No worker runs, so it stays under way.
  const answer = await upload(product(), editor, made.bank, 'Two?\nA. 1\nB. 2\nANSWER: B\n')
  ;({ id } = answer.json<{ data: { id: string } }>().data)
})

const readers: EventReader[] = []
afterEach(() => readers.splice(0).forEach((reader) => reader.close()))

async function follow(who = editor): Promise<EventReader> {
  const reader = await readEvents(origin, who.authorization.slice('Bearer '.length), `/admin/imports/${id}/events`)
  readers.push(reader)
  return reader
}

describe('the live events of an import', () => {
  it.each([
    [
      'the session',
      () => SessionModel.updateMany({}, { revoked_at: new Date() }),
      'Your session has ended. Log in again.',
    ],
    ['the role', () => UserModel.updateMany({}, { roles: ['user'] }), 'Your role does not open this page.'],
  ])('end with %s, and say so', async (_, end, message) => {
    const reader = await follow()
    await eventually(async () => reader.events.length > 0, 'the first event')
    await end()
    await reader.ended
    expect(reader.events.at(-1)).toEqual({ event: 'over', data: { message } })
  })

  it('are followed a few times by one person, until they close one; others follow them, too', async () => {
    const open = []
    for (let n = 0; n < importLimits.streamsOfPerson; n++) open.push(await follow())
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    expect((await follow()).status).toBe(429)
    expect((await follow(await staffHeader(product(), 'reviewer'))).status).toBe(200)
    open[0]!.close()
    await eventually(async () => (await follow()).status === 200, 'a free place', 2_000)
  })
})
