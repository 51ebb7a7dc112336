import { beforeEach, describe, expect, it } from 'vitest'
import { passTestGate } from '../../../api/src/assessment/test-papers/test-gate.ts'
import { storedTest } from '../../support/draft-tests.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { fixedDraft, patchTest } from '../../support/test-calls.ts'
import { underWay } from '../../support/under-way.ts'

const product = startProduct({ env: manyCalls })
let editor: MadeUser
let headers: Awaited<ReturnType<typeof headerOf>>
beforeEach(async () => {
  editor = await makeUser({ roles: ['editor'] })
  headers = await headerOf(product(), editor)
})

describe('checks, previews and publishings', () => {
  const own = 'Your previous check or preview of a test is still running. Try again in a moment.'
  const busy = 'Many tests are being checked right now. Try again in a moment.'
  const people = (count: number) => Array.from({ length: count }, (_, n) => `person ${n}`)

  it.each([
    ['a person has one, and two that wait', () => [editor.id, editor.id, editor.id], { status: 429, message: own }],
    ['twenty-two are taken', () => people(22), { status: 503, message: busy }],
  ] as const)('of which %s', async (_, who, refusal) => {
    const { test } = await fixedDraft()
    const { end } = underWay(passTestGate, who())
    for (const path of ['check', 'preview']) {
      const answer = await product().app.inject({ url: `/api/v1/tests/${test}/${path}`, headers })
      expect([path, answer.headers['retry-after']]).toEqual([path, expect.stringMatching(/^\d+$/)])
      expect(answer.json()).toMatchObject({ message: refusal.message })
      expect(answer.statusCode).toBe(refusal.status)
    }
    expect(await patchTest(product(), headers, test, { status: 'active' })).toMatchObject(refusal)
    expect(await storedTest(test)).toMatchObject({ status: 'draft', version: 1 })
    // What is not dear goes on.
    expect(await patchTest(product(), headers, test, { status: 'archived' })).toMatchObject({ status: 200 })
    await end()
    const answer = await product().app.inject({ url: `/api/v1/tests/${test}/check`, headers })
    expect(answer.statusCode).toBe(200)
  })

  it('run two at a time, and the others wait for their turn', async () => {
    const { end, running } = underWay(passTestGate, people(22))
    expect(running()).toBe(2)
    const mine = passTestGate(editor.id, async () => 'checked').catch(({ status }: { status: number }) => status)
    expect(await mine).toBe(503)
    await end()
    expect(running()).toBe(22)
  })

  it('of one person run one after another, and leave the places to others', async () => {
    const { end, running } = underWay(passTestGate, [editor.id, editor.id])
    expect(running()).toBe(1)
    expect(await passTestGate('somebody else', async () => 'checked')).toBe('checked')
    await end()
    expect(running()).toBe(2)
  })

  it('count for a person while they wait, too', async () => {
    const { end } = underWay(passTestGate, [...people(2), editor.id, editor.id, editor.id])
    await expect(passTestGate(editor.id, async () => 'checked')).rejects.toMatchObject({ status: 429 })
    await end()
    expect(await passTestGate(editor.id, async () => 'checked')).toBe('checked')
  })

  it('let a publishing wait for the check that the screen began', async () => {
    const { test } = await fixedDraft()
    const { end } = underWay(passTestGate, [editor.id])
    const published = patchTest(product(), headers, test, { status: 'active' })
    await end()
    expect(await published).toMatchObject({ status: 200 })
  })
})
