import { describe, expect, it } from 'vitest'
import { findPage } from '../../../../api/src/core/records/page.ts'

describe('a page of a list', () => {
  it('is not read where two rows may have the same place: pages would repeat one and skip the other', async () => {
    const model = {} as Parameters<typeof findPage>[0]
    await expect(findPage(model, { filter: {}, sort: { _id: 1, due_at: 1 } }, { page: 1, limit: 10 })).rejects.toThrow(
      'the order of a list ends in a unique field',
    )
  })
})
