import { kmBetween, medianOf, type Position } from './distance.ts'
import type { Office } from './offices.ts'

/** A branch office may agree so much better with the others, in kilometres, before it wins over one of the town. */
const maxWorseKm = 10

/** Better first: the head office, other offices of towns, branches. */
const types = ['HO', 'PO']

/**
 * The centre of a pincode from the believed positions of its offices: that office which is nearest to half of the
 * others. A head or post office is preferred, because most people live in the town. It must agree nearly as well as
 * the best: otherwise its position is wrong. Undefined without offices.
 */
export function centreOf(offices: readonly Office[]): Position | undefined {
  const judged = offices
    .map((office) => ({ office, km: typicalKm(office, offices) }))
    // Sorting is stable: equals stay in the order of the offices.
    .toSorted((a, b) => a.km - b.km)
  const [best] = judged
  if (!best) return undefined
  const good = judged.filter(({ km }) => km <= best.km + maxWorseKm)
  const preferred = types.map((type) => good.find(({ office }) => office.type === type)).find(Boolean)
  const { lat, lng } = (preferred ?? best).office
  return { lat, lng }
}

/** Kilometres within which half of the others are. 0 for a single office. */
function typicalKm(office: Office, offices: readonly Office[]): number {
  const others = offices.filter((one) => one !== office)
  return others.length > 0 ? medianOf(others.map((one) => kmBetween(one, office))) : 0
}
