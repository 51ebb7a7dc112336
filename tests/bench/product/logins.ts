import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'
import { logInAsAdmin } from './log-in.ts'

const seconds = 4
const turns = 5
/** OWASP's parameters, as the product has them. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Logins a second beside bare argon2id: as many at once as there are cores, turn by turn. */
export async function measureLogins(url: string, admin: { email: string; password: string }): Promise<Row[]> {
  const credentials = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const stored = await hash(admin.password, options)
  const pairs: { own: number; base: number }[] = []
  await perSecond(() => logInAsAdmin(url, credentials))
  for (let n = 0; n < turns; n++)
    pairs.push({
      base: await perSecond(() => verify(stored, admin.password)),
      own: await perSecond(() => logInAsAdmin(url, credentials)),
    })
  const rate = (side: 'own' | 'base') => `${median(pairs.map((pair) => pair[side])).toFixed(1)}/s`
  return [
    {
      name: `logins ÷ bare argon2id verification, ${availableParallelism()} at once`,
      samples: pairs.map(({ own, base }) => own / base),
      unit: '',
      detail: `${rate('own')}, bare ${rate('base')}`,
    },
  ]
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - start < seconds * 1_000) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return (done * 1_000) / (performance.now() - start)
}
