import { expect, it } from 'vitest'
import { CallError } from '../../../pwa/src/data/call-error.ts'
import { registrationFailed } from '../../../pwa/src/features/account/sign-up/registration-failed.ts'
import { read } from '../../../pwa/src/data/request.ts'

const errorOf = (answer: Response): Promise<unknown> => read(answer).catch((error: unknown) => error)

it("has the server's sentence", async () => {
  const answer = Response.json({ success: false, message: 'No.' }, { status: 422 })
  expect(await errorOf(answer)).toMatchObject({ status: 422, message: 'No.', said: 'No.' })
})

it('says what HTTP says where something else answers, such as a proxy', async () => {
  const answer = new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
  expect(await errorOf(answer)).toMatchObject({
    status: 502,
    said: undefined,
    message: 'HTTP Error: 502 - Bad Gateway. Details: No details available',
  })
})

it('says that nothing answers', () =>
  expect(new CallError(0, {}).message).toBe('No response from server, please check your network or server.'))

it('a registration that failed says what the server says, or the words of its status', () => {
  expect(registrationFailed(new CallError(409, { message: 'No.' }, undefined, 'Conflict'))).toBe('Error: No.')
  expect(registrationFailed(new CallError(502, {}, undefined, 'Bad Gateway'))).toBe('Error: Bad Gateway')
  expect(registrationFailed(new CallError(502, {}))).toBe('Error: HTTP Error: 502 - . Details: No details available')
  expect(registrationFailed(new TypeError('fetch'))).toBe(
    'No response from server, please check your network or server.',
  )
})
