import fc from 'fast-check'

/** Signs of two, three and four bytes, as a header carries them and as a browser encodes them. */
const signs = ['é', '€', '😀', encodeURIComponent('é'), encodeURIComponent('€'), encodeURIComponent('😀')]

/** Values that have broken somebody's parser of cookies. */
const evilValues = [
  '',
  ' ',
  '.',
  '..',
  'null',
  '"',
  '"x',
  '%00',
  '%E0%A4%A',
  '%',
  '=',
  'j:{"$ne":null}',
  '{"$gt":""}',
  '[object Object]',
  '__proto__',
  'constructor.prototype',
  'x'.repeat(10_000),
  'é'.repeat(10_000),
]

/**
 * What somebody may make of the value of a real cookie: nearly it, as many characters of more bytes, with another
 * number or session in front of its hash.
 */
export function forgedFrom(real: string): string[] {
  const [id = '', number = '', mac = ''] = real.split('.')
  return [
    ...evilValues,
    real.slice(0, -1),
    `${real}0`,
    `${real.slice(0, -1)}${real.endsWith('0') ? '1' : '0'}`,
    ...signs.flatMap((sign) => [
      `${real.slice(0, -1)}${sign}`,
      `${id}.${number}.${sign.repeat(mac.length)}`,
      sign.repeat(real.length),
    ]),
    ...['', '-0', '00', '1e3', '999999999', '9'.repeat(400)].map((other) => `${id}.${other}.${mac}`),
    `${'f'.repeat(24)}.${number}.${mac}`,
  ]
}

const anyForged = fc.oneof(
  fc.constantFrom(...forgedFrom(`${'0'.repeat(24)}.0.${'0'.repeat(64)}`), ...forgedFrom('x'.repeat(43))),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** A header with several of our cookies, none of which we have set. */
export const hostileCookies: fc.Arbitrary<string> = fc
  .uniqueArray(fc.constantFrom('__Host-rt', '__Host-device', '__Host-reg', '__proto__', ''), { minLength: 1 })
  .chain((names) => fc.tuple(...names.map((name) => anyForged.map((value) => `${name}=${value}`))))
  .map((pairs) => pairs.join('; '))
