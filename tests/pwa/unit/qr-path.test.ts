import jsQr from 'jsqr'
import { expect, it } from 'vitest'
import { qrPath } from '../../../pwa/src/ui/qr-path.ts'

const linkOf = (payee: string, amount: string, reference: string) =>
  `upi://pay?${[
    'pa=centre.fees@okbank',
    `pn=${encodeURIComponent(payee)}`,
    `tr=${reference.replace('-', '')}`,
    `tn=${reference}`,
    `am=${amount}`,
    'cu=INR',
  ].join('&')}`

/** Pixels of a module's side. */
const scale = 4

/** Fills the rectangles of a path on a white picture, as a browser draws it: four numbers a pixel. */
function drawn({ size, path }: ReturnType<typeof qrPath>): Uint8ClampedArray {
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const rectangles = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(rectangles.map(([all]) => all).join('')).toBe(path)
  for (const [x, y, width] of rectangles.map(([, ...numbers]) => numbers.map(Number) as [number, number, number]))
    for (let down = y * scale; down < (y + 1) * scale; down += 1)
      for (let across = x * scale; across < (x + width) * scale; across += 1)
        pixels.fill(0, (down * side + across) * 4, (down * side + across) * 4 + 3)
  return pixels
}

function readBack(text: string): URLSearchParams {
  const code = qrPath(text)
  const side = code.size * scale
  const found = jsQr.default(drawn(code), side, side)
  expect(found?.data).toBe(text)
  return new URLSearchParams(found!.data.split('?')[1])
}

it.each([
  ['Abhyas Centre', '1499.00', 'ORD-88211'],
  ['Shri Gyan & Sons, Pune', '100000.00', 'ORD-1'],
  ['अभ्यास केंद्र', '1.00', 'ORD-9007199'],
])('another library reads payee, amount and reference of the code for %s', (payee, amount, reference) => {
  const read = readBack(linkOf(payee, amount, reference))
  expect([read.get('pn'), read.get('am'), read.get('tn')]).toEqual([payee, amount, reference])
})

it('a code has four empty modules on each side', () => {
  const { size, path } = qrPath(linkOf('Abhyas Centre', '1499.00', 'ORD-88211'))
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number))
  expect(Math.min(...rows.map(([x]) => x!))).toBe(4)
  expect(Math.min(...rows.map(([, y]) => y!))).toBe(4)
  expect(Math.max(...rows.map(([x, , width]) => x! + width!))).toBe(size - 4)
  expect(Math.max(...rows.map(([, y]) => y! + 1))).toBe(size - 4)
})
