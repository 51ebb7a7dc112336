import { compareTexts } from '@abhyas/shared/compare-texts'
import type { KeptOffice } from '@abhyas/shared/content/centres/made-anew'
import { positionOf } from '@abhyas/shared/content/centres/offices'
import { allOf } from '@abhyas/shared/all-of'
import { prefixRange } from '../../core/prefix-query.ts'
import { isMoved, LocationModel } from '../locations/model.ts'

/** No pincode of India has more than 160 offices, no sorting district more than 1,600. */
const [maxOfPincode, maxOfDistrict] = [300, 10_000]

const fields = allOf(['pincode', 'status', 'office_type', 'lat', 'lng', 'first_position', 'order'], 1)

interface DistrictOffices {
  /** Active ones whose positions are known. Of equals the better one comes first, as in the seed. */
  readonly offices: readonly KeptOffice[]
  /** Pincodes that have active offices. */
  readonly pincodes: ReadonlySet<string>
  /** Pincodes with an office that an administrator has moved, or set inactive. */
  readonly changed: ReadonlySet<string>
}

/** Reads the offices of a sorting district. */
export async function officesOfDistrict(digits: string): Promise<DistrictOffices> {
  const rows = await LocationModel.find({ pincode: prefixRange(digits) }, fields)
    .limit(maxOfDistrict)
    .lean()
  const active = rows.filter(({ status }) => status === 'active')
  const counts = new Map<string, number>()
  const offices: KeptOffice[] = []
  for (const row of active.toSorted((a, b) => compareTexts(a.order, b.order))) {
    const count = (counts.get(row.pincode) ?? 0) + 1
    counts.set(row.pincode, count)
    const position = positionOf(row)
    if (position && count <= maxOfPincode)
      offices.push({ pincode: row.pincode, type: row.office_type, ...position, isPlaced: isMoved(row) })
  }
  const changed = rows.filter((row) => row.status !== 'active' || isMoved(row))
  return { offices, pincodes: new Set(counts.keys()), changed: new Set(changed.map(({ pincode }) => pincode)) }
}
