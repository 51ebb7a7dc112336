import { describe, expect, it } from 'vitest'
import { streamSlots } from '../../../../api/src/content/imports/stream-slots.ts'
import { importLimits } from '../../../../shared/src/content/imports/limits.ts'

const { streams, streamsOfPerson } = importLimits

describe('streams of imports', () => {
  it('are a few for each person, and none for more, until one is left', () => {
    const take = streamSlots()
    const leave = Array.from({ length: streamsOfPerson }, () => take('asha'))
    expect(() => take('asha')).toThrow('You can follow 5 imports at a time. Close another page that shows one.')
    take('ravi')
    leave[0]!()
    take('asha')
    expect(() => take('asha')).toThrow('You can follow 5 imports')
  })

  it('are a certain number for all people of a process', () => {
    const take = streamSlots()
    const leave = Array.from({ length: streams }, (_, n) => take(`person ${n}`))
    expect(() => take('one more')).toThrow('Too many imports are followed at the moment.')
    leave[7]!()
    take('one more')
    expect(() => take('yet another')).toThrow('Too many imports are followed at the moment.')
  })
})
