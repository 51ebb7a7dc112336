import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis as Client } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { ensureRedisInstalled, findProgram } from '../../../embedded/redis/find-redis.ts'
import { startRedis, type Redis } from '../../../embedded/redis/start-redis.ts'

const cleaning: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean()
})

async function start(options: Parameters<typeof startRedis>[0] = {}): Promise<Redis> {
  const redis = await startRedis(options)
  cleaning.push(() => redis.close())
  return redis
}

async function ask<T>({ url }: Redis, question: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  try {
    return await question(client)
  } finally {
    client.disconnect()
  }
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-redis-test-'))
  cleaning.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

describe('the Redis that stands in', () => {
  it.each([
    ['appendonly', 'yes'],
    ['appendfsync', 'everysec'],
    ['save', ''],
    ['maxmemory-policy', 'noeviction'],
    ['bind', '127.0.0.1'],
  ])('has %s set to "%s"', async (name, value) => {
    const redis = await start()
    expect(await ask(redis, (client) => client.config('GET', name))).toEqual([name, value])
  })

  it('keeps its data over a restart in the same folder and on the same port', async () => {
    const dir = folder()
    const first = await start({ dir })
    await ask(first, (client) => client.set('kept', 'yes'))
    await first.close()
    const second = await start({ dir, port: first.port })
    expect(second.url).toBe(first.url)
    expect(await ask(second, (client) => client.get('kept'))).toBe('yes')
  })

  it('keeps what it wrote a second ago when it is killed', async () => {
    const dir = folder()
    const first = await start({ dir })
    await ask(first, async (client) => {
      await client.set('kept', 'yes')
      await client.call('WAITAOF', '0', '0', '0').catch(() => undefined)
    })
    process.kill(first.pid, 'SIGKILL')
    expect(await first.crashed).toBe('killed by SIGKILL')
    const second = await start({ dir })
    expect(await ask(second, (client) => client.get('kept'))).toBe('yes')
  })

  it('does not take another Redis on its port for its own, and says why it could not start', async () => {
    const first = await start()
    const said: string[] = []
    const log = (line: string) => void said.push(line)
    await expect(start({ port: first.port, log })).rejects.toThrow('Redis did not start: exit 1')
    expect(said.join('\n')).toContain('Address already in use')
  })

  it('leaves no folder of its own and no crash behind when it is closed', async () => {
    const redis = await startRedis()
    const [, dir] = await ask(redis, (client) => client.config('GET', 'dir') as Promise<[string, string]>)
    expect(existsSync(dir)).toBe(true)
    await redis.close()
    expect(existsSync(dir)).toBe(false)
    const crashed = await Promise.race([redis.crashed, new Promise((resolve) => setImmediate(resolve))])
    expect(crashed).toBeUndefined()
  })
})

describe('the search for a Redis', () => {
  it('takes what is on PATH and nothing else', async () => {
    expect(findProgram('sh')).toMatch(/\/sh$/)
    expect(findProgram('no-such-program')).toBeUndefined()
    const said: string[] = []
    expect(await ensureRedisInstalled((sentence) => said.push(sentence))).toMatch(/(valkey|redis)-server$/)
    expect(said).toEqual([])
  })

  it('says what to install where there is neither one nor apt-get', async () => {
    const path = process.env['PATH']
    cleaning.push(() => (process.env['PATH'] = path))
    process.env['PATH'] = folder()
    await expect(ensureRedisInstalled(() => undefined)).rejects.toThrow(
      'Redis is missing: install redis-server or valkey-server',
    )
  })
})
