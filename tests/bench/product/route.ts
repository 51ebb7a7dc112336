import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'

const path = '/api/v1/site-settings'
const seconds = 4
const repeats = 7

/** A small public route of the app beside bare Fastify with the same answer, turn by turn. */
export async function measureRoute(url: string): Promise<Row[]> {
  const payload = await (await fetch(url + path)).text()
  const bare = fork(join(import.meta.dirname, 'bare-fastify.ts'), [path, payload], { execArgv: ['--import', 'tsx'] })
  const [{ bareUrl }] = (await once(bare, 'message')) as [{ bareUrl: string }]
  const rate = async (base: string) => {
    const { requests, non2xx, errors } = await autocannon({ url: base + path, connections: 50, duration: seconds })
    if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${base} were not 200, ${errors} failed`)
    return requests.average
  }
  await rate(url)
  await rate(bareUrl)
  const pairs: { own: number; base: number }[] = []
  for (let n = 0; n < repeats; n++) pairs.push({ base: await rate(bareUrl), own: await rate(url) })
  await stop(bare)
  const rateText = (list: number[]) => `${Math.round(median(list))}/s`
  return [
    {
      name: 'GET /site-settings through the hook chain ÷ bare Fastify, 50 connections',
      target: { atLeast: 0.6 },
      samples: pairs.map(({ own, base }) => own / base),
      unit: '',
      detail: `${rateText(pairs.map(({ own }) => own))}, bare ${rateText(pairs.map(({ base }) => base))}`,
    },
  ]
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}
