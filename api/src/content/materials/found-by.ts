import { materialFilters, type MaterialFilter } from '@abhyas/shared/content/materials/filters'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { tokensOf } from '../../core/search-tokens.ts'
import type { MaterialRecord } from './model.ts'

type Named = Pick<MaterialRecord, 'kind' | 'board' | 'level' | 'subject' | 'language'>

/** The filters that lead to a material by an index, in the order of their tokens. */
const parts = materialFilters.filter((name) => name !== 'q')

/** The one token of a filter: whatever is combined, one entry of the index leads to it, in the order of the list. */
export const tokenOf = (asked: Pick<MaterialFilter, (typeof parts)[number]>): string =>
  parts.map((name) => folded(asked[name])).join('|')

/** Every combination of a material's own values and of nothing asked: 32 where it has all of them. */
function placesOf(material: Named): string[] {
  const empty = Object.fromEntries(parts.map((name) => [name, ''])) as Record<(typeof parts)[number], string>
  let all = [empty]
  for (const name of parts) if (material[name]) all = all.flatMap((one) => [one, { ...one, [name]: material[name] }])
  return all.map(tokenOf)
}

type Found = Pick<MaterialRecord, 'at' | 'tokens' | 'rank'>
const nowhere: Found = { at: [], tokens: [], rank: '' }

/** No time has more digits in milliseconds. */
const latest = 9_999_999_999_999

/** Where the public list finds a material: nowhere unless it is approved, for everybody, and not held. */
export function foundBy(material: Omit<MaterialRecord, keyof Found>): Found {
  const { state, visibility, held, decided_at, title, description, _id } = material
  if (state !== 'approved' || visibility !== 'public' || held) return nowhere
  const rank = String(latest - (decided_at?.getTime() ?? 0)).padStart(13, '0') + String(_id)
  const words = wordsOf([title, description, material.subject, material.level, material.board].join(' '))
  return { at: placesOf(material), tokens: tokensOf(words), rank }
}
