import type { ItemRecord } from '../../api/src/platform/inquiry-items/model.ts'

/** An item of the board of inquiries as it is stored, in its column for so many hours. */
export function boardItem({ hours = 0, ...more }: Partial<ItemRecord> & { readonly hours?: number }) {
  const at = new Date(Date.now() - hours * 3_600_000)
  const what = { kind: 'support', title: 'An item', column: 'new' } as const
  return { ...what, opened_at: at, touched_at: at, waits_since: at, made_of: 1, moved: 'asks 1', version: 1, ...more }
}
