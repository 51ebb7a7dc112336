import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '../../../scripts/launcher/lock.ts'
import { readServices, removeServices, servicesIn, writeServices } from '../../../scripts/launcher/services-file.ts'
import { samplePeople } from '../../../scripts/samples/people.ts'
import { newPassword, plantedText } from '../../../scripts/samples/planted-text.ts'
import { refusalIn } from '../../../scripts/samples/refusal.ts'

const running = { MONGODB_URI: 'mongodb://db', REDIS_URL: 'redis://redis', APP_SECRET: 'x'.repeat(32) }

describe('npm run samples', () => {
  it('is refused where real people are, and where nothing runs', () => {
    expect(refusalIn(running)).toBeUndefined()
    expect(refusalIn({ ...running, NODE_ENV: 'development' })).toBeUndefined()
    expect(refusalIn({ ...running, NODE_ENV: 'production' })).toBe('Samples are refused when NODE_ENV is production.')
    for (const name of Object.keys(running))
      expect(refusalIn({ ...running, [name]: '' })).toBe(
        'Nothing runs here. Start Abhyas with npm start, wait until it is ready, and run this in another terminal.',
      )
  })

  it('prints the password of who is new, once', () => {
    const all = samplePeople.map((one) => ({ ...one, isNew: true }))
    const text = plantedText(all, 'secret-1', 'http://localhost:3000')
    expect(text.split('secret-1')).toHaveLength(2)
    expect(text).toContain('  guardians  sample-31@sample.abhyas.localhost to sample-38@sample.abhyas.localhost')
    expect(text).toContain('  children   sample-45@sample.abhyas.localhost to sample-50@sample.abhyas.localhost')
    expect(text).toContain('Remove them with: npm run samples -- --remove')
    const again = plantedText(
      all.map((one) => ({ ...one, isNew: false })),
      'secret-1',
      'http://localhost:3000',
    )
    expect(again).not.toContain('secret-1')
    expect(newPassword()).toMatch(/^[0-9a-f]{12}-[0-9a-f]{6}$/)
  })

  it('knows 50 people with addresses and numbers of their own, which are nobody’s', () => {
    expect(samplePeople).toHaveLength(50)
    expect(new Set(samplePeople.map(({ email }) => email)).size).toBe(50)
    expect(new Set(samplePeople.map(({ mobile }) => mobile)).size).toBe(50)
    expect(samplePeople[6]).toMatchObject({
      email: 'sample-07@sample.abhyas.localhost',
      name: 'Ms. - Sample Tutor 07 (History)',
    })
    for (const { mobile } of samplePeople) expect(mobile).toMatch(/^20255501\d\d$/)
  })
})

describe('where the running processes find each other', () => {
  let dir: string
  beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'abhyas-services-'))))
  afterEach(() => rmSync(dir, { recursive: true }))
  const services = servicesIn({ ...running, PUBLIC_URL: 'http://localhost:3000', OTHER: 'not told' })

  it('is read while a system runs in the folder, by its user alone', () => {
    const release = takeLock(dir)
    expect(readServices(dir)).toBeUndefined()
    writeServices(dir, services)
    expect(readServices(dir)).toEqual({ ...running, PUBLIC_URL: 'http://localhost:3000' })
    expect(statSync(join(dir, 'services.json')).mode & 0o777).toBe(0o600)
    removeServices(dir)
    expect(readServices(dir)).toBeUndefined()
    release()
  })

  it('is not read of a system that has died', () => {
    writeServices(dir, services)
    expect(readServices(dir)).toBeUndefined()
    writeFileSync(join(dir, 'LOCK'), '999999999 1\n')
    expect(readServices(dir)).toBeUndefined()
  })
})
