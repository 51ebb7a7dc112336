import { describe, expect, it } from 'vitest'
import { newTask, solvedTask } from '../../../api/src/platform/proof-of-work/commands.ts'
import { keysOf } from '../../../api/src/core/keys.ts'
import { CallError } from '../../../pwa/src/data/call-error.ts'
import { prove, withProof } from '../../../pwa/src/data/proof-of-work.ts'
import { leadingZeroBits, proofHeader } from '../../../shared/src/platform/proof-of-work/proof.ts'

const keys = keysOf(['a secret for tests, long enough to be taken'])

describe('a proof of work', () => {
  it('of the browser is taken by the server', async () => {
    const task = newTask(keys, new Date())
    const proof = await prove(task)
    expect(solvedTask(keys, proof, new Date())).toBe(task.challenge.split('.').slice(0, 2).join('.'))
  })

  it('is done where the server asks for it, and nowhere else', async () => {
    const task = { challenge: 'a.b.c', bits: 4 }
    const asked: Record<string, string>[] = []
    const answer = await withProof(async (headers) => {
      asked.push(headers)
      if (asked.length === 1) throw new CallError(429, { code: 'proof_required', data: task })
      return 'sent'
    })
    expect(answer).toBe('sent')
    expect(asked).toEqual([{}, { [proofHeader]: expect.stringMatching(/^a\.b\.c\.\w+$/) }])
    const refusal = new CallError(429, { code: 'too_many_requests' })
    await expect(withProof(() => Promise.reject(refusal))).rejects.toBe(refusal)
  })
})

describe('zero bits at the beginning', () => {
  it.each([
    [[0xff], 0],
    [[0x7f], 1],
    [[0x01], 7],
    [[0, 0x80], 8],
    [[0, 0x3f], 10],
    [[0, 0], 16],
  ])('of %j are %i', (bytes, bits) => {
    expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits)
  })
})
