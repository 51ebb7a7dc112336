/** One server-sent event; an event without a name is a 'message'. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/**
 * Reads server-sent events from pieces of text, wherever they were cut (WHATWG HTML, 9.2.6). Comments, ids and retry
 * times are passed over. Answers the events that a piece completes.
 */
export function eventParser(): (piece: string) => ServerEvent[] {
  let rest = ''
  let name = ''
  let data: string[] = []
  const take = (line: string): ServerEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { name: name || 'message', data: data.join('\n') } : undefined
      name = ''
      data = []
      return event
    }
    const [, field = '', value = ''] = /^([^:]*):? ?([^]*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    return undefined
  }
  return (piece) => {
    const text = rest + piece
    // A carriage return at the end may be half of a line's end: it waits for the next piece.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.map(take).filter((event) => event !== undefined)
  }
}
