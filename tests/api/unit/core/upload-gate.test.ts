import { describe, expect, it } from 'vitest'
import { passUploadGate } from '../../../../api/src/core/files/upload-gate.ts'
import { underWay } from '../../../support/under-way.ts'

const upload = (person: string) => passUploadGate(person, async () => 'taken')

describe('uploads in memory', () => {
  it('are two of one person at a time, and of others beside them', async () => {
    const { end } = underWay(passUploadGate, ['asha', 'asha'])
    await expect(upload('asha')).rejects.toMatchObject({ status: 429 })
    expect(await upload('eve')).toBe('taken')
    await end()
    expect(await upload('asha')).toBe('taken')
  })

  it('are forty of all people', async () => {
    const { end } = underWay(
      passUploadGate,
      Array.from({ length: 40 }, (_, n) => `person ${n}`),
    )
    await expect(upload('asha')).rejects.toMatchObject({ status: 503 })
    await end()
    expect(await upload('asha')).toBe('taken')
  })

  it('that fail make room', async () => {
    for (let n = 0; n < 3; n++)
      await expect(passUploadGate('asha', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
    expect(await upload('asha')).toBe('taken')
  })
})
