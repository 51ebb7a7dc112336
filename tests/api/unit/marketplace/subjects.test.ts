import { describe, expect, it } from 'vitest'
import { subjectsOf } from '../../../../api/src/marketplace/directory/subjects.ts'

const subjects = subjectsOf([
  'Mathematics',
  'Physics',
  'Physical Education',
  'Chemistry',
  'Art',
  'Hindi',
  'mathematics',
])

describe('the subject that a text means', () => {
  it.each([['Mathematics'], ['  mathematics '], ['MATHEMATICS']])('is %s itself, in any case', (text) => {
    expect(subjects.meantBy(text)).toMatchObject({ isCorrected: false })
    expect(subjects.meantBy(text)?.name.toLowerCase()).toBe('mathematics')
  })

  it.each([
    ['maths', 'mathematics'],
    ['गणित', 'mathematics'],
    ['हिंदी', 'hindi'],
    ['phys', 'physics'],
    ['phisics', 'physics'],
    ['chemestry', 'chemistry'],
    ['mathemetics', 'mathematics'],
    ['hndi', 'hindi'],
  ])('of %s is %s, and says so', (text, name) => {
    const meant = subjects.meantBy(text)
    expect([meant?.name.toLowerCase(), meant?.isCorrected]).toEqual([name, true])
  })

  it.each([[''], ['xy'], ['ant'], ['juggling'], ['accounts'], ['mmmmmmmmmmm']])('is none for "%s"', (text) => {
    expect(subjects.meantBy(text)).toBeUndefined()
  })
})
