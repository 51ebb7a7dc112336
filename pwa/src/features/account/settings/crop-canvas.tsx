import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Pixels of the square on the screen. */
const side = 280

interface CropCanvasProps {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
}

/** The square that is kept of a picture: dragged with a finger or a mouse, or moved with the arrow keys. */
export function CropCanvas({ picture, crop, onCrop }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => draw(canvas.current!, picture, crop, side * Math.min(devicePixelRatio, 2)), [picture, crop])

  function drag({ clientX, clientY }: PointerEvent): void {
    if (!last.current) return
    onCrop(moved(picture, crop, (clientX - last.current.x) / side, (clientY - last.current.y) / side))
    last.current = { x: clientX, y: clientY }
  }
  function press(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onCrop(moved(picture, crop, ...step))
  }
  return (
    <Box
      sx={{
        width: side,
        height: side,
        mx: 'auto',
        borderRadius: '50%',
        overflow: 'hidden',
        bgcolor: 'background.sunken',
        touchAction: 'none',
        cursor: 'grab',
      }}
    >
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label="Your picture as it will be shown. Move it with the arrow keys."
        style={{ width: side, height: side, display: 'block', borderRadius: '50%' }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = undefined)}
      />
    </Box>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, pixels: number): void {
  Object.assign(canvas, { width: pixels, height: pixels })
  const { left, top, side: of } = squareOf(picture, crop)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, of, of, 0, 0, pixels, pixels)
}

/** The square as a file to send. */
export function cropped(picture: ImageBitmap, crop: Crop, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  draw(canvas, picture, crop, pixels)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be encoded'))),
      'image/webp',
      0.9,
    ),
  )
}

/** Which part of a picture the square shows: how large, and where its centre is (0 to 1 of the picture). */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoom = 4

/** The square of the picture that is shown, in its pixels. It never reaches over the edge. */
function squareOf({ width, height }: ImageBitmap, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  const inside = (middle: number, length: number) =>
    Math.min(Math.max(middle * length - side / 2, 0), Math.max(length - side, 0))
  return { left: inside(x, width), top: inside(y, height), side }
}

/** The crop after it was moved by parts of the square's side: dragging right shows what is to the left. */
function moved(size: ImageBitmap, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop)
  const next = squareOf(size, {
    ...crop,
    x: (left - right * side + side / 2) / size.width,
    y: (top - down * side + side / 2) / size.height,
  })
  return { ...crop, x: (next.left + side / 2) / size.width, y: (next.top + side / 2) / size.height }
}
