import { describe, expect, it } from 'vitest'
import { findParents, watchParents } from '../../../scripts/launcher/parents.ts'
import { nameProcess } from '../../../scripts/launcher/processes.ts'
import { eventually } from '../../support/eventually.ts'

describe('the npm that started the launcher', () => {
  it('is not looked for where there was none', () => {
    expect(findParents(process.ppid, false)).toEqual([])
  })

  it('is noticed when it is gone, also where its number was given to another process', async () => {
    const gone: string[] = []
    watchParents([nameProcess(process.pid)], () => gone.push('the living one'), 5)
    watchParents([nameProcess(process.pid), { pid: process.pid, start: '1' }], () => gone.push('the other one'), 5)
    await eventually(() => gone[0], 'the end')
    expect(gone).toEqual(['the other one'])
  })
})
