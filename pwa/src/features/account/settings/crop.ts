/** Which part of a picture the square shows: how large, and where its centre is (0 to 1 of the picture). */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoom = 4

/** The square of the picture that is shown, in its pixels. It never reaches over the edge. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  const inside = (middle: number, length: number) =>
    Math.min(Math.max(middle * length - side / 2, 0), Math.max(length - side, 0))
  return { left: inside(x, width), top: inside(y, height), side }
}

/** The crop after it was moved by parts of the square's side: dragging right shows what is to the left. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop)
  const next = squareOf(size, {
    ...crop,
    x: (left - right * side + side / 2) / size.width,
    y: (top - down * side + side / 2) / size.height,
  })
  return { ...crop, x: (next.left + side / 2) / size.width, y: (next.top + side / 2) / size.height }
}
