/** What a picture may be, for the browser's check and the server's (goals 1.30). */
export const photoLimits = {
  /** 5 MB, as the specification counts them for uploads. */
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 25_000_000,
  /** The side of the square that is kept. */
  side: 512,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const
