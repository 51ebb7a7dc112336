import { describe, expect, it } from 'vitest'
import { moved } from '../../../pwa/src/features/account/profile/use-steps.ts'

const about = { id: 'about', ahead: { draft: undefined } } as const
const teaching = { id: 'teaching', ahead: { draft: undefined } } as const
const education = { id: 'education', ahead: { draft: undefined } } as const

describe('the steps that are drawn', () => {
  it('the next step is drawn beside the one on the screen', () => {
    expect(moved({ at: 'about', drawn: [about] }, { ready: teaching })).toEqual({
      at: 'about',
      drawn: [about, teaching],
    })
  })

  it('a step that is drawn is shown as it is', () => {
    const { at, drawn } = moved({ at: 'about', drawn: [about, teaching] }, { open: 'teaching' })
    expect(at).toBe('teaching')
    expect(drawn[1]).toBe(teaching)
  })

  it('the step that was left goes when the next one is ready, and where there is none', () => {
    const steps = { at: 'teaching', drawn: [about, teaching] } as const
    expect(moved(steps, { ready: education }).drawn).toEqual([teaching, education])
    expect(moved(steps, { ready: undefined }).drawn).toEqual([teaching])
  })

  it('back: the step that comes next again stays drawn as it was, and is not drawn anew', () => {
    const { drawn } = moved({ at: 'about', drawn: [teaching, education, about] }, { ready: { ...teaching } })
    expect(drawn[0]).toBe(about)
    expect(drawn[1]).toBe(teaching)
  })

  it('what the server refused is shown in its step, also when that was put away, and stays with it', () => {
    const problems = { nationality: 'Choose one from the list.' }
    const returned = { seq: 7, step: 'about', problems, message: 'Please fill all required fields', code: '' } as const
    const steps = moved({ at: 'teaching', drawn: [teaching, education] }, { returned })
    expect(steps).toEqual({ at: 'about', drawn: [teaching, education, { id: 'about' }], returned })
    expect(moved(steps, { ready: undefined })).toEqual({ at: 'about', drawn: [{ id: 'about' }], returned })
  })
})
