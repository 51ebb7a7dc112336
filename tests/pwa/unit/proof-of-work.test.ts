import { describe, expect, it } from 'vitest'
import { priceAt } from '../../../api/src/platform/proof-of-work/commands.ts'
import { newTask, solvedTask } from '../../../api/src/platform/proof-of-work/commands.ts'
import { keysOf } from '../../../api/src/core/keys.ts'
import { CallError } from '../../../pwa/src/data/call-error.ts'
import { prove, withProof } from '../../../pwa/src/data/proof-of-work.ts'
import { leadingZeroBits, proofHeader, proofLimits } from '../../../shared/src/platform/proof-of-work/proof.ts'

const keys = keysOf(['a secret for tests, long enough to be taken'])

describe('a proof of work', () => {
  it('of the browser is taken by the server', async () => {
    const task = newTask(keys, new Date())
    const proof = await prove(task)
    expect(solvedTask(keys, proof, new Date())).toEqual({
      facts: task.challenge.split('.').slice(0, 3).join('.'),
      bits: proofLimits.bits,
    })
  })

  it('is worth what its task asked for: one that names fewer bits is forged', async () => {
    const task = newTask(keys, new Date(), 18)
    const cheaper = { challenge: task.challenge.replace('.18.', '.4.'), bits: 4 }
    expect(solvedTask(keys, await prove(cheaper), new Date())).toBeUndefined()
    const lazy = await prove({ challenge: task.challenge, bits: 4 })
    // One lazy proof in 16,000 is right by chance.
    expect([undefined, 18]).toContain(solvedTask(keys, lazy, new Date())?.bits)
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

describe('a price that rises while the work is done', () => {
  it('is worked for again, as often as it has steps, then the refusal is shown', async () => {
    const refusal = (bits: number) => new CallError(429, { code: 'proof_required', data: { challenge: 'a', bits } })
    let calls = 0
    const paidAfter = (price: number) => async () => {
      if ((calls += 1) <= price) throw refusal(1)
      return 'sent'
    }
    expect(await withProof(paidAfter(3))).toBe('sent')
    calls = 0
    await expect(withProof(paidAfter(100))).rejects.toMatchObject({ code: 'proof_required' })
    expect(calls).toBe(proofLimits.maxBits - proofLimits.bits + 2)
  })
})

describe('the price of a code', () => {
  it('is nothing for half of the hour’s codes, then doubles with each tenth', () => {
    const prices = [0, 49, 50, 59, 60, 70, 80, 90, 99, 100].map((spent) => priceAt(spent, 100))
    expect(prices).toEqual([0, 0, 16, 16, 17, 18, 19, 20, 20, 20])
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
