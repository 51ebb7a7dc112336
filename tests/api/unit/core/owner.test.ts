import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isDead, self } from '../../../../api/src/core/work/owner.ts'
import { makeZombie } from '../../../support/zombie.ts'

const named = (pid: number, host = hostname()) => `${host} ${pid}`

describe('the process that does a step of an import', () => {
  it('is dead once it is gone from this machine', () => {
    expect(isDead(named(spawnSync(process.execPath, ['-e', '']).pid))).toBe(true)
  })

  it('is dead while it is a zombie', async () => {
    expect(isDead(named(await makeZombie()))).toBe(true)
  })

  it('is not dead where it is this one, another living one, or on another machine', () => {
    expect(isDead(self)).toBe(false)
    expect(isDead(named(process.ppid))).toBe(false)
    expect(isDead(named(4_194_304, 'elsewhere'))).toBe(false)
  })
})
