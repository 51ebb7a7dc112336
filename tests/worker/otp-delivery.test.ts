import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Queue, type Worker } from 'bullmq'
import { Redis } from 'ioredis'
import mongoose from 'mongoose'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { deliverCode } from '../../api/src/identity/verification-codes/commands.ts'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { createMailer, type Mailer } from '../../api/src/core/mailer.ts'
import { createSmsGateway } from '../../api/src/core/sms.ts'
import { queuePrefix, redisConnection } from '../../api/src/core/queues.ts'
import { DeadJobModel } from '../../api/src/core/work/dead-jobs.ts'
import { chores } from '../../worker/src/chores.ts'
import { runChore } from '../../worker/src/run-chores.ts'
import { runJobs } from '../../worker/src/run-jobs.ts'
import { sendCode, verifyCode } from '../support/codes.ts'
import { eventually } from '../support/eventually.ts'
import { lettersTo, messagesTo } from '../support/mailbox.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct({ env: { OTP_SENDS_PER_ADDRESS: '1000', OTP_EMAILS_PER_ADDRESS: '1000' } })
const closing: (() => unknown)[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(closing.splice(0).map(async (close) => close()))
})

const mailerTo = (url: string): Mailer => {
  const mailer = createMailer(url, 'Abhyas <no-reply@abhyas.localhost>')
  closing.push(() => mailer.close())
  return mailer
}

/** The local gateway of the mailbox. */
const smsGateway = () => createSmsGateway({ ...product().context.settings, SMS_URL: `${inject('mailboxUrl')}/sms` })

function startWorker(mailer = mailerTo(product().context.settings.SMTP_URL)): Worker[] {
  const workers = runJobs({ ...product().context, mailer, sms: smsGateway() }, product().metrics)
  closing.push(() => Promise.all(workers.map((worker) => worker.close())))
  return workers
}

/** The queue itself, for jobs the product would never put in. */
function codesQueue(): Queue {
  const connection = redisConnection(product().context.settings.REDIS_URL)
  const queue = new Queue('codes', { connection, prefix: queuePrefix('codes') })
  closing.push(() => queue.close())
  return queue
}

const runAllChores = () => Promise.all(chores.map((chore) => runChore(product().context, chore)))

let people = 0
const somebody = () => `asha${(people += 1)}@example.com`
const onlyChallenge = async () => (await ChallengeModel.findOne().lean())!

/** A mail server that takes the first commands of a letter, says no to one, and counts how many letters were tried. */
async function grumpyServer(to = 'MAIL', no = '450') {
  let tries = 0
  const server = createServer((socket) => {
    socket.write('220 grumpy\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (data.toString().startsWith('MAIL')) tries += 1
      const isTaken = !data.toString().startsWith(to)
      socket.write(isTaken ? '250 grumpy\r\n' : `${no} not now <somebody@example.com>\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, tries: () => tries }
}

describe('otp-delivery', () => {
  it('sends the code that verifies the address', async () => {
    startWorker()
    const email = somebody()
    await sendCode(product(), email)
    const [mail] = await lettersTo(email)
    const code = /\d{4}/.exec(mail!.text)![0]
    expect(mail).toMatchObject({ to: email, subject: `${code} is your Abhyas code` })
    expect((await verifyCode(product(), email, code)).statusCode).toBe(200)
  })

  it('sends the code of a mobile number as a text message', async () => {
    startWorker()
    const mobile_no = '919831044270'
    const sent = await product().app.inject({
      method: 'POST',
      url: '/api/v1/auth/send-otp/phone',
      payload: { mobile_no },
    })
    expect(sent.json()).toMatchObject({ success: true, message: 'OTP sent to your mobile number.' })
    const [message] = await lettersTo(mobile_no)
    expect(message!.channel).toBe('sms')
    expect(message!.text.match(/\d{4,}/g)).toHaveLength(1)
    const otp = /\d{4}/.exec(message!.text)![0]
    const verified = await product().app.inject({
      method: 'POST',
      url: '/api/v1/auth/verify-otp/phone',
      payload: { mobile_no, otp },
    })
    expect([verified.statusCode, verified.json().message]).toEqual([200, 'OTP verified successfully.'])
  })

  it('removes the sealed code once it is sent, and has never put it on the queue', async () => {
    const email = somebody()
    await sendCode(product(), email)
    const redis = new Redis(product().context.settings.REDIS_URL)
    closing.push(() => redis.disconnect())
    const keys = await redis.keys('*')
    const hashes = await Promise.all(keys.map((key) => redis.hgetall(key).catch(() => ({}))))
    expect(JSON.stringify(hashes)).toContain((await onlyChallenge())._id.toHexString())
    expect(JSON.stringify(hashes)).not.toContain('example.com')
    startWorker()
    const sent = await eventually(async () => {
      const challenge = await onlyChallenge()
      return challenge.waiting_since ? undefined : challenge
    }, 'the note that it was sent')
    expect(sent.sealed).toBeUndefined()
  })

  it('sends one letter, however often and at once its job runs', async () => {
    const email = somebody()
    await sendCode(product(), email)
    const { _id } = await onlyChallenge()
    const mailer = mailerTo(product().context.settings.SMTP_URL)
    const runs = Array.from({ length: 20 }, () =>
      deliverCode(product().context, { mailer, sms: smsGateway() }, _id.toHexString()),
    )
    expect((await Promise.all(runs)).filter((outcome) => outcome === 'sent')).toHaveLength(1)
    expect(await deliverCode(product().context, { mailer, sms: smsGateway() }, _id.toHexString())).toBe(
      'nothing to send',
    )
    expect(await messagesTo(email)).toHaveLength(1)
  })

  it('sends no code late', async () => {
    const email = somebody()
    await sendCode(product(), email)
    const { _id, created_at } = await onlyChallenge()
    vi.useFakeTimers({ toFake: ['Date'], now: created_at.getTime() + 5 * 60_000 })
    const mailer = mailerTo(product().context.settings.SMTP_URL)
    expect(await deliverCode(product().context, { mailer, sms: smsGateway() }, _id.toHexString())).toBe(
      'nothing to send',
    )
    expect(await messagesTo(email)).toHaveLength(0)
  })

  it('tries again when the mail server does not take a letter', async () => {
    const email = somebody()
    const grumpy = await grumpyServer()
    const [first, good] = [mailerTo(grumpy.url), mailerTo(product().context.settings.SMTP_URL)]
    let tries = 0
    startWorker({ send: (mail) => (tries++ === 0 ? first : good).send(mail), close: () => undefined })
    await sendCode(product(), email)
    expect(await lettersTo(email)).toHaveLength(1)
    expect([grumpy.tries(), tries]).toEqual([1, 2])
  })

  it('ends a letter that the mail server refuses for good, visibly, without the address', async () => {
    const good = mailerTo(product().context.settings.SMTP_URL)
    let tries = 0
    const counted = (mail: Parameters<Mailer['send']>[0]) => {
      tries += 1
      return good.send(mail)
    }
    startWorker({ send: counted, close: () => undefined })
    // The rules take two dots in a row, the mail server does not.
    await sendCode(product(), 'asha..canary@example.com')
    const { _id, created_at } = await onlyChallenge()
    const ended = await eventually(async () => {
      const challenge = await onlyChallenge()
      return challenge.waiting_since ? undefined : challenge
    }, 'the end of the letter')
    expect(ended.sealed).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: created_at.getTime() + 5_001 })
    await runAllChores()
    const queue = codesQueue()
    await eventually(async () => {
      const jobs = (await queue.count()) + (await queue.getActiveCount())
      return jobs === 0 ? true : undefined
    }, 'no job')
    expect([tries, await DeadJobModel.countDocuments()]).toEqual([1, 0])
    const lines = product().logged.map((line) => JSON.parse(line) as { msg: string })
    expect(lines.find(({ msg }) => msg === 'a message is refused for good')).toMatchObject({
      jobId: _id.toHexString(),
      reqId: expect.any(String) as string,
      cause: 'the mail server answered 501',
    })
    expect(product().logged.join('')).not.toContain('canary')
  })

  it('ends a letter whose text the mail server refuses for good', async () => {
    const grumpy = await grumpyServer('DATA', '554')
    startWorker(mailerTo(grumpy.url))
    await sendCode(product(), somebody())
    await eventually(async () => ((await onlyChallenge()).waiting_since ? undefined : true), 'the end of the letter')
    expect(grumpy.tries()).toBe(1)
  })

  it.each([
    ['RCPT', '450'],
    ['MAIL', '550'],
    ['RCPT', '530'],
  ])(
    'tries again when the mail server answers to %s with %s: another time, or another letter, may do',
    async (to, no) => {
      const grumpy = mailerTo((await grumpyServer(to, no)).url)
      const good = mailerTo(product().context.settings.SMTP_URL)
      let tries = 0
      startWorker({ send: (mail) => (tries++ === 0 ? grumpy : good).send(mail), close: () => undefined })
      const email = somebody()
      await sendCode(product(), email)
      expect(await lettersTo(email)).toHaveLength(1)
      expect(tries).toBe(2)
    },
  )

  it('gives a job up after its last try, visibly, without the address', async () => {
    const grumpy = await grumpyServer()
    startWorker(mailerTo(grumpy.url))
    const email = somebody()
    const id = new mongoose.Types.ObjectId()
    await sendCode(product(), email)
    const challenge = await onlyChallenge()
    await ChallengeModel.create({
      ...challenge,
      _id: id,
      sealed: product().context.keys.seal(JSON.stringify({ to: email, code: '1234' }), id.toHexString()),
    })
    const queue = codesQueue()
    await queue.add(
      'otp-delivery',
      { challenge_id: id.toHexString(), request_id: 'the-request' },
      { jobId: 'last-try', attempts: 1 },
    )
    const dead = await eventually(
      async () => (await DeadJobModel.findById('last-try').lean()) ?? undefined,
      'the dead job',
    )
    expect(dead).toMatchObject({ name: 'otp-delivery', payload: { challenge_id: id.toHexString() }, attempts: 1 })
    expect(dead.cause).toContain('450 not now <[address]>')
    expect(JSON.stringify(dead) + product().logged.join('')).not.toContain('@example.com')
  })

  it('gives a job with the wrong payload up at once', async () => {
    startWorker()
    const queue = codesQueue()
    await queue.add('otp-delivery', { challenge: 5 }, { jobId: 'wrong-payload', attempts: 8 })
    await queue.add('no-such-job', {}, { jobId: 'no-such-job', attempts: 8 })
    for (const id of ['wrong-payload', 'no-such-job'])
      expect(await eventually(async () => (await DeadJobModel.findById(id).lean()) ?? undefined, id)).toMatchObject({
        attempts: 1,
      })
  })
})

describe('the chores', () => {
  it('puts a code on its way again that Redis has lost', async () => {
    const email = somebody()
    await sendCode(product(), email)
    const redis = new Redis(product().context.settings.REDIS_URL)
    closing.push(() => redis.disconnect())
    await redis.flushdb()
    startWorker()
    await runAllChores()
    expect(await messagesTo(email)).toHaveLength(0)
    const { created_at } = await onlyChallenge()
    vi.useFakeTimers({ toFake: ['Date'], now: created_at.getTime() + 5_001 })
    await runAllChores()
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('leaves alone what is sent or over', async () => {
    const email = somebody()
    await sendCode(product(), email)
    const { created_at } = await onlyChallenge()
    const redis = new Redis(product().context.settings.REDIS_URL)
    closing.push(() => redis.disconnect())
    await redis.flushdb()
    vi.useFakeTimers({ toFake: ['Date'], now: created_at.getTime() + 5 * 60_000 + 1 })
    await runAllChores()
    expect(await redis.keys('*otp-delivery*')).toEqual([])
  })
})
