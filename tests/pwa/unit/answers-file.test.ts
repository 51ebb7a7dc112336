import { describe, expect, it } from 'vitest'
import { envelopeIn, NoAnswersFile, sendAnswersFile } from '../../../pwa/src/data/attempts/answers-file.ts'

const envelope = { attempt_id: 'a'.repeat(24), iv: 'abcdEFGH0123+/ab', data: 'c2VhbGVk' }

describe('a file of answers', () => {
  it('is read as the device has saved it, without what somebody has put beside it', () => {
    expect(envelopeIn(JSON.stringify({ ...envelope, more: 1 }))).toEqual(envelope)
  })

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    JSON.stringify({ ...envelope, attempt_id: 'x' }),
    JSON.stringify({ ...envelope, iv: 5 }),
    JSON.stringify({ ...envelope, data: '' }),
  ])('is not %j', async (text) => {
    expect(envelopeIn(text)).toBeUndefined()
    await expect(sendAnswersFile(new Blob([text]))).rejects.toBeInstanceOf(NoAnswersFile)
  })

  it('that is larger than any is not read', async () => {
    const file = new Blob([JSON.stringify({ ...envelope, data: 'a'.repeat(2_100_000) })])
    await expect(sendAnswersFile(file)).rejects.toBeInstanceOf(NoAnswersFile)
  })
})
