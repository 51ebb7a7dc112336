/** Bytes from `start` to before `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads the header Range of a file of `size` bytes. Returns undefined for the whole file: without the header, or if it
 * asks for several ranges or in another unit, which a server may ignore. 'unsatisfiable': for nothing that the file has.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  // Without a start, these are the last bytes.
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size }
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (to !== '' && last < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last + 1, size) }
}
