import { ApiError } from './api-error.ts'

interface Listed {
  readonly shown: { readonly created_at: number }
}

/** A page of what was made from `from` to `to`, both with their second, newest first. */
export function listOf(records: readonly Listed[], query: URLSearchParams): object {
  const from = whole(query, 'from', 0, Number.MAX_SAFE_INTEGER)
  const to = whole(query, 'to', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  const count = whole(query, 'count', 10, 100)
  const skip = whole(query, 'skip', 0, Number.MAX_SAFE_INTEGER)
  const items = records
    .map(({ shown }) => shown)
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed()
    .slice(skip, skip + count)
  return { entity: 'collection', count: items.length, items }
}

function whole(query: URLSearchParams, name: string, usual: number, most: number): number {
  const text = query.get(name)
  if (text === null) return usual
  const number = Number(text)
  if (text !== '' && Number.isSafeInteger(number) && number >= 0 && number <= most) return number
  throw new ApiError(400, `The ${name} must be a whole number${most <= 100 ? ` of at most ${most}` : ''}.`)
}
