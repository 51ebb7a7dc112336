import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { searchFieldsOf } from '../../../../api/src/content/locations/model.ts'
import { readRows, seedFolder } from '../../../../api/src/core/files/seed-rows.ts'

const columns = ['name', 'pincode', 'type', 'district', 'state', 'lat', 'lng'] as const

describe('seeds/india-pincodes.tsv.gz', () => {
  it('holds 165,601 offices under 19,586 pincodes, each once, clean, in the order of a search', async () => {
    const keys = new Set<string>()
    const pincodes = new Set<string>()
    const types: Record<string, number> = {}
    const wrong: unknown[] = []
    let before = ''
    for await (const row of readRows(join(seedFolder, 'india-pincodes.tsv.gz'), columns)) {
      const { key, order } = searchFieldsOf({ location: row.name, pincode: row.pincode, office_type: row.type })
      const isPlace = (text: string) => text === '' || /^-?\d+\.\d+$/.test(text)
      const isClean = Object.values(row).every((text) => text === text.trim() && !text.includes('  ') && text !== 'NA')
      if (!/^[1-9]\d{5}$/.test(row.pincode) || !isPlace(row.lat) || !isPlace(row.lng) || !isClean || order <= before)
        wrong.push(row)
      before = order
      keys.add(key)
      pincodes.add(row.pincode)
      types[row.type] = (types[row.type] ?? 0) + 1
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect([keys.size, pincodes.size]).toEqual([165_601, 19_586])
    expect(types).toEqual({ HO: 811, PO: 24_544, BO: 140_246 })
  })
})
