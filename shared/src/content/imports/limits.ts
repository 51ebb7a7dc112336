/** Sizes of what is imported. */
export const importLimits = {
  /** Of a file that comes in one call, in bytes. */
  upload: 20 * 1024 * 1024,
  /** Of a file that comes in pieces, and of one piece, in bytes. */
  file: 2 * 1024 * 1024 * 1024,
  piece: 1024 * 1024,
  /** Of an Excel file, packed and unpacked, in bytes. */
  xlsx: 20 * 1024 * 1024,
  xlsxInflated: 200 * 1024 * 1024,
  /** Blocks that are written together: what one step of an import is. */
  batch: 500,
  /** Characters of a file that one step reads at most, but for its last block: pictures are big. */
  batchSize: 4_000_000,
  /** Questions that a dry run shows as they will look. */
  preview: 50,
  /** Characters of a refused block that are kept for the download. */
  source: 60_000,
  /** Blocks of one file: ids have three bytes for the place. */
  blocks: 16_000_000,
  fileName: 200,
  /** Days that a file is kept; what came of it stays. */
  keptDays: 30,
} as const

export const importPage = { limit: 20, maxRows: 100 } as const
/** A smaller file does not wait behind a big one, in bytes. */
export const smallImport = 512 * 1024
