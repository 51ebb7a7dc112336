import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createMailer, type Mailer } from '../../../api/src/core/mailer.ts'
import { lettersTo, messagesTo } from '../../support/mailbox.ts'

let made: Mailer | undefined
const mailer = () => (made ??= createMailer(inject('smtpUrl'), 'Abhyas <no-reply@abhyas.localhost>'))
afterAll(() => made?.close())

const send = (to: string) => mailer().send({ id: randomUUID(), to, subject: 'A letter', text: 'Hello.' })

describe('a letter', () => {
  it.each([
    ['mailer.plain@example.com', 'mailer.plain@example.com'],
    ['mailer.domain@B\u00fcro.example', 'mailer.domain@b\u00fcro.example'],
  ])('to %s goes to %s', async (to, real) => {
    await send(to)
    expect(await lettersTo(real)).toHaveLength(1)
  })

  it.each(['sample-07@sample.abhyas.localhost', 'Sample-07@SAMPLE.abhyas.localhost '])(
    'to a sample (%s) goes nowhere',
    async (to) => {
      await send(to)
      await send('mailer.after@example.com')
      expect(await lettersTo('mailer.after@example.com')).not.toHaveLength(0)
      expect(await messagesTo(to.trim())).toEqual([])
      expect(await messagesTo('sample-07@sample.abhyas.localhost')).toEqual([])
    },
  )

  it('is offered to the mail server where only quotation marks are added, which is the same mailbox', async () => {
    await expect(send('mailer..dots@example.com')).rejects.toThrow('the mail server answered 501')
  })

  it.each([
    ['a control', 'mail\u0001er@example.com'],
    ['a NUL at the beginning', '\0mailer@example.com'],
    ['a DEL', 'mailer@exam\u007fple.com'],
    ['an angle bracket', 'mailer<@example.com'],
    ['a bracket that hides a second address', 'mailer@example.com>, <eve@example.com'],
  ])('to an address with %s, which would change on its way, is not sent', async (_what, to) => {
    await expect(send(to)).rejects.toThrow('the address would change')
    for (const address of ['mailer@example.com', 'mail er@example.com', '"mail er"@example.com', 'eve@example.com'])
      expect(await messagesTo(address)).toEqual([])
  })
})
