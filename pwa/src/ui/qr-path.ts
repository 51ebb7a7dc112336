import { encode } from 'uqr'

/** Empty modules around the code: readers want four. */
const quietZone = 4

export interface QrPath {
  /** Modules of a side, with the quiet zone. */
  readonly size: number
  /** All dark modules as one path, in units of modules. */
  readonly path: string
}

/** Draws a text as a QR code. `M` can still be read where a reflection or a crack hides a part of the screen. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  return { size, path: data.map(rowPath).join('') }
}

/** Dark modules that stand beside each other are one rectangle: no hair lines between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    const width = x + 1 - from
    path += `M${from} ${y}h${width}v1h-${width}z`
  }
  return path
}
