/** A part of a file: from `start` to before `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file that a `Range` header asks for. Undefined: the whole file, as without the header and for units other
 * than bytes. 'wrong': several ranges, none of the file, or unreadable; several are refused because a hundred of them
 * would send the file a hundred times.
 * @param size of the file in bytes
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'wrong' | undefined {
  const [unit = '', asked] = header?.split('=', 2) ?? []
  if (asked === undefined || unit.trim().toLowerCase() !== 'bytes') return undefined
  const [, first = '', last = ''] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(asked) ?? []
  if (first === '' && last === '') return 'wrong'
  // '-500' are the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return start < end ? { start, end } : 'wrong'
}
