import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChallengeModel } from '../../../api/src/identity/verification-codes/model.ts'
import { newTask } from '../../../api/src/platform/proof-of-work/commands.ts'
import { proofHeader, type ProofTask } from '../../../shared/src/platform/proof-of-work/proof.ts'
import { sendCode } from '../../support/codes.ts'
import { prove } from '../../support/proof.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({
  env: { OTP_SENDS_PER_ADDRESS: '3', OTP_EMAILS_PER_ADDRESS: '5', OTP_SMS_PER_HOUR: '5', WRITES_PER_MINUTE: '1000' },
})
/** Twenty minutes into an hour that is to come: the database removes by its own clock what is over. */
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 20 * 60_000
const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
// No window of ten minutes or an hour ends during a test.
beforeEach(() => void at(start))
afterEach(() => vi.useRealTimers())

let n = 0
const send = (headers: Record<string, string> = {}) => sendCode(product(), `flood-${n++}@example.com`, headers)
const proven = (proof: string) => send({ [proofHeader]: proof })
const sendSms = (from: string, proof?: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/send-otp/phone',
    remoteAddress: from,
    headers: proof ? { [proofHeader]: proof } : {},
    payload: { mobile_no: `91${9_831_000_000 + n++}` },
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
    at(start + 5 * 60_000 + 1_000)
    expect((await proven(proof)).statusCode).toBe(429)
  })
})

describe('text messages of an hour', () => {
  const left = '2400'
  const alerts = () =>
    product()
      .logged.join('')
      .match(/"alert":"codes_\w+","channel":"mobile"/g)
  const taskOf = (answer: Awaited<ReturnType<typeof sendSms>>, bits: number) => {
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'proof_required',
      left,
    ])
    const asked = answer.json().data as ProofTask
    expect(asked.bits).toBe(bits)
    return asked
  }
  const expectSpent = (answer: Awaited<ReturnType<typeof sendSms>>) =>
    expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([
      503,
      'Too many codes were sent in this hour. Try again in 40 minutes.',
      left,
    ])
  async function spendHalf(): Promise<void> {
    for (let sent = 0; sent < 3; sent++) expect((await sendSms(`10.0.0.${sent}`)).statusCode).toBe(200)
  }

  it('cost work from half of them on, and the last are for networks that have sent none', async () => {
    await spendHalf()
    expect(alerts()).toEqual(['"alert":"codes_cost_work","channel":"mobile"'])
    const proof = prove(taskOf(await sendSms('10.0.0.9'), 17))
    expect((await sendSms('10.0.0.9', proof)).statusCode).toBe(200)

    expectSpent(await sendSms('10.0.0.0'))
    expectSpent(await sendSms('10.0.0.9', prove(newTask(product().context.keys, new Date(), 19))))
    const last = prove(taskOf(await sendSms('10.0.0.10'), 19))
    expect((await sendSms('10.0.0.10', last)).statusCode).toBe(200)
    expect(alerts()?.at(-1)).toBe('"alert":"codes_of_hour_spent","channel":"mobile"')

    expectSpent(await sendSms('10.0.0.11'))
    expect(await ChallengeModel.countDocuments()).toBe(5)
  })

  it('are not had for less work than they cost', async () => {
    await spendHalf()
    taskOf(await sendSms('10.0.0.9', prove(newTask(product().context.keys, new Date(), 16))), 17)
    expect(await ChallengeModel.countDocuments()).toBe(3)
  })

  it('are no more without work where thirty networks ask at once, nor with work where one network does', async () => {
    const free = await Promise.all(Array.from({ length: 30 }, (_, from) => sendSms(`10.0.1.${from}`)))
    expect(free.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const proofs = Array.from({ length: 3 }, () => prove(newTask(product().context.keys, new Date(), 19)))
    const paid = await Promise.all(proofs.map((proof) => sendSms('10.0.0.9', proof)))
    expect(paid.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(2)
    expect(await ChallengeModel.countDocuments()).toBeLessThanOrEqual(5)
    // A proof of 19 bits takes as many tries as luck has it: seconds, seldom a minute, longer beside other work.
  }, 600_000)
})
