import { describe, expect, it } from 'vitest'
import { growthOf, mostFactor, type Prepared, steadyGrowthOf, texts } from '../support/growth.ts'

describe('a parser that looks at everything again for each sign', () => {
  it('is found', async () => {
    const quadratic = (text: string) => {
      let found = 0
      for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) found += text.lastIndexOf('}', at)
      return found
    }
    const [[, prepare]] = texts(quadratic, '{a') as [[string, Prepared]]
    expect((await growthOf(prepare)).factor).toBeGreaterThan(mostFactor)
  })

  it('is none that reads it once', async () => {
    const [[, prepare]] = texts((text) => text.split('{').map((part) => part.trim()), '{a') as [[string, Prepared]]
    expect((await steadyGrowthOf(prepare)).factor).toBeLessThan(mostFactor)
  })
})
