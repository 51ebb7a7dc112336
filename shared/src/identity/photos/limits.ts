/** Limits of uploaded pictures, checked by browser and server (goals 1.30). */
export const photoLimits = {
  /** 5 MB, as the specification defines it for uploads. */
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 25_000_000,
  /** The side of the stored square, in pixels. */
  side: 512,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const
