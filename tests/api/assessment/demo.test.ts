import type { Demo } from '@abhyas/shared/assessment/test-papers/demo'
import { describe, expect, it } from 'vitest'
import { demoReader } from '../../../api/src/assessment/test-papers/demo/queries.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { publishedTest } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()

describe('GET /demo', () => {
  it('gives anybody five questions with their keys beside the pack', async () => {
    const answer = await product().app.inject({ url: '/api/v1/demo' })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: Demo }>()
    expect(data).toMatchObject({ test_name: 'Sample test', duration_minutes: 10, negative_floor: 'none' })
    const slots = data.pack.sections.flatMap((section) => section.slots)
    expect(slots.map(({ type }) => type)).toEqual(['single', 'multiple', 'numerical', 'matching', 'truefalse'])
    expect(Object.keys(data.keys)).toEqual(slots.map(({ id }) => id))
    expect(data.pack.keys).toBeUndefined()
  })

  it('shows the practice test that the settings name, and never a mock', async () => {
    const practice = await publishedTest(product(), 2, { test_name: 'Shown to all', test_type: 'practice' })
    expect(await demoReader(practice)()).toMatchObject({ test_name: 'Shown to all', pack: { test_id: practice } })
    await TestModel.updateOne({ _id: practice }, { test_type: 'mock' })
    for (const id of [practice, 'f'.repeat(24), 'no id'])
      expect(await demoReader(id)()).toMatchObject({ test_name: 'Sample test' })
  })
})
