import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventParser, type ServerEvent } from '../../../pwa/src/data/event-parser.ts'

const parse = (pieces: readonly string[]): ServerEvent[] => {
  const read = eventParser()
  return pieces.flatMap((piece) => read(piece))
}

describe('server-sent events', () => {
  it.each([
    ['event: ready\ndata: {}\n\n', [{ name: 'ready', data: '{}' }]],
    ['data: a\ndata: b\n\n', [{ name: 'message', data: 'a\nb' }]],
    [': still here\n\n', []],
    [
      'id: 7\nevent: x\ndata:y\n\nevent: z\ndata: w\n\n',
      [
        { name: 'x', data: 'y' },
        { name: 'z', data: 'w' },
      ],
    ],
    ['event: x\n\ndata: a\n\n', [{ name: 'message', data: 'a' }]],
    ['data: a\r\n\r\ndata: b\r\r', [{ name: 'message', data: 'a' }]],
    ['data: not finished', []],
    ['data\n\n', [{ name: 'message', data: '' }]],
  ])('%j are read', (text, events) => {
    expect(parse([text])).toEqual(events)
  })

  it('are the same wherever the text was cut', () => {
    const line = fc.stringMatching(/^[a-z ]{0,10}$/)
    const event = fc.record({
      name: fc.constantFrom('ready', 'notification'),
      data: fc.array(line, { minLength: 1, maxLength: 3 }),
    })
    const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 5 }), fc.constantFrom('\n', '\r\n'), cuts, (events, end, at) => {
        const text = events
          .map(({ name, data }) => [`event: ${name}`, ...data.map((one) => `data: ${one}`), '', ''].join(end))
          .join('')
        const places = [0, ...at.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b), text.length]
        const pieces = places.slice(1).map((place, n) => text.slice(places[n], place))
        expect(parse(pieces)).toEqual(events.map(({ name, data }) => ({ name, data: data.join('\n') })))
      }),
    )
  })
})
