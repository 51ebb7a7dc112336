import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../support/eventually.ts'
import type { Row } from '../report.ts'

const [perSecond, seconds] = [20, 30]

/** Codes asked for at a steady rate: how long after the answer the mail server has the letter. */
export async function measureCodes(url: string, mailboxUrl: string): Promise<Row[]> {
  const answered = new Map<string, number>()
  const answerTimes: number[] = []
  const ask = async (n: number) => {
    const email_id = `bench-${process.pid}-${n}@example.com`
    const start = performance.now()
    const answer = await fetch(`${url}/api/v1/auth/send-otp/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_id }),
    })
    if (!answer.ok) throw new Error(`a code was refused: ${answer.status} ${await answer.text()}`)
    answered.set(email_id, Date.now())
    answerTimes.push(performance.now() - start)
  }
  const asked: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    await pause(Math.max(0, begin + (n * 1_000) / perSecond - performance.now()))
    asked.push(ask(n))
  }
  await Promise.all(asked)
  const mails = await eventually(async () => {
    const { messages } = (await (await fetch(`${mailboxUrl}/messages`)).json()) as {
      messages: { to: string; at: string }[]
    }
    const mine = messages.filter(({ to }) => answered.has(to))
    return mine.length >= answered.size ? mine : undefined
  }, 'all letters')
  const delays = mails.map(({ to, at }) => Math.max(0, Date.parse(at) - answered.get(to)!))
  return [
    {
      name: `code answered → mail accepted, ${perSecond}/s for ${seconds} s, p95`,
      target: { atMost: 300 },
      samples: [percentile(delays, 95)],
      unit: 'ms',
      detail: `${mails.length} letters, p50 ${percentile(delays, 50)} ms, p99 ${percentile(delays, 99)} ms; the answer itself took p95 ${Math.round(percentile(answerTimes, 95))} ms`,
    },
  ]
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)]!
}
