import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChallengeModel } from '../../../api/src/identity/verification-codes/model.ts'
import { proofHeader, type ProofTask } from '../../../shared/src/platform/proof-of-work/proof.ts'
import { sendCode } from '../../support/codes.ts'
import { prove } from '../../support/proof.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({
  env: { OTP_SENDS_PER_ADDRESS: '3', OTP_EMAILS_PER_ADDRESS: '5', OTP_SMS_PER_HOUR: '4', WRITES_PER_MINUTE: '1000' },
})
afterEach(() => vi.useRealTimers())

let n = 0
const send = (headers: Record<string, string> = {}) => sendCode(product(), `flood-${n++}@example.com`, headers)
const proven = (proof: string) => send({ [proofHeader]: proof })
const sendSms = (mobile: number, address: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/send-otp/phone',
    remoteAddress: address,
    payload: { mobile_no: `91${9_831_000_000 + mobile}` },
  })

async function task(): Promise<ProofTask> {
  const answer = await send()
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'proof_required'])
  return answer.json().data as ProofTask
}

describe('a network that has spent its codes', () => {
  it('is told so, with a task, and goes on for each proof, once', async () => {
    for (let sent = 0; sent < 3; sent++) expect((await send()).statusCode).toBe(200)
    const refused = await send()
    expect(refused.json()).toMatchObject({
      message: 'Too many codes were sent from your network. Try again later.',
      data: { bits: 16 },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const proof = prove(refused.json().data as ProofTask)
    expect((await proven(proof)).statusCode).toBe(200)
    expect((await proven(proof)).statusCode).toBe(429)
    expect(await ChallengeModel.countDocuments()).toBe(4)
  })

  it('pays with one proof for a new address beyond the hour, too', async () => {
    for (let sent = 0; sent < 3; sent++) await send()
    for (let sent = 0; sent < 4; sent++) expect((await proven(prove(await task()))).statusCode).toBe(200)
  })

  it.each([
    ['that is not solved', ({ challenge }: ProofTask) => `${challenge}.x`],
    ['for a task somebody made up', () => prove({ challenge: '9999999999999.abc.def', bits: 16 })],
    [
      'for a task whose end was moved',
      ({ challenge, bits }: ProofTask) => prove({ challenge: challenge.replace(/^\d+/, '9999999999999'), bits }),
    ],
    ['that is empty', () => ''],
    ['that is long', ({ challenge }: ProofTask) => `${challenge}.${'x'.repeat(5_000)}`],
  ])('is refused with a proof %s', async (_, make) => {
    for (let sent = 0; sent < 3; sent++) await send()
    expect((await proven(make(await task()))).statusCode).toBe(429)
  })

  it('is refused with a proof that comes five minutes late', async () => {
    for (let sent = 0; sent < 3; sent++) await send()
    const proof = prove(await task())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 })
    // The window of ten minutes may have changed meanwhile: its budget is spent anew.
    for (let sent = 0; sent < 3; sent++) await send()
    expect((await proven(proof)).statusCode).toBe(429)
  })
})

describe('text messages of an hour', () => {
  it('are stopped for everybody when they are spent, and the operator is told', async () => {
    for (let sent = 0; sent < 4; sent++) expect((await sendSms(sent, `10.0.0.${sent}`)).statusCode).toBe(200)
    const refused = await sendSms(4, '10.0.0.9')
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Codes cannot be sent at the moment. Try again in a minute.',
    ])
    expect(product().logged.join('')).toMatch(/"level":50.*"alert":"codes_of_hour_spent","channel":"mobile"/)
    expect(await ChallengeModel.countDocuments()).toBe(4)
  })
})
