/** Limits of material, checked by browser and server. */
export const materialLimits = {
  /** Bytes of a file: a PDF or a picture. */
  fileBytes: 20 * 1024 * 1024,
  /** Bytes of all files of one owner. */
  ownerBytes: 1024 * 1024 * 1024,
  /** The longer side of a stored picture, in pixels: a page of a book stays readable. */
  side: 2_400,
  /** Materials of one owner. */
  perOwner: 500,
  batches: 50,
  title: 150,
  description: 1_000,
  licenceNote: 300,
  sourceUrl: 500,
  fileName: 120,
  reason: 500,
  query: 100,
} as const

export const materialPage = { limit: 20, maxRows: 50 } as const

/** No list says a larger number. */
export const maxCountedMaterials = 1_000
