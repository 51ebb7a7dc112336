/** Size limits of imports. */
export const importLimits = {
  /** Bytes of a file uploaded in one request. */
  upload: 20 * 1024 * 1024,
  /** Bytes of a file uploaded in chunks, and of one chunk. */
  file: 2 * 1024 * 1024 * 1024,
  piece: 1024 * 1024,
  /** Bytes of an Excel file, compressed and uncompressed. */
  xlsx: 20 * 1024 * 1024,
  xlsxInflated: 200 * 1024 * 1024,
  /** Bytes of a Word file or a QTI package, and of what they unpack to. Files in one. */
  package: 50 * 1024 * 1024,
  packageInflated: 200 * 1024 * 1024,
  packageFiles: 10_000,
  /** Bytes of all pictures of a package: they are kept until the questions that show them are read. */
  packagePictures: 64 * 1024 * 1024,
  /** Columns of a table that are read. */
  columns: 200,
  /** Blocks written together in one step of an import. */
  batch: 500,
  /** Maximum characters that one step reads, except for its last block, because pictures are large. */
  batchSize: 4_000_000,
  /** Questions that a dry run shows as a preview, and rows of each outcome. */
  preview: 50,
  /** Values of a difficulty column that are shown with their meaning. More are a column of something else. */
  values: 50,
  /** Values of each column that are shown beside its name, and characters of each. */
  samples: 2,
  sampleLength: 80,
  /** Characters of the preview: its questions may have pictures, and it is one record. */
  previewSize: 4_000_000,
  /** Rejected blocks of an import that are kept with their reason. Beyond it they are only counted. */
  refused: 10_000,
  /** Characters of a rejected block that are kept for download. */
  source: 60_000,
  /** Maximum blocks per file: ids use three bytes for the index. */
  blocks: 16_000_000,
  fileName: 200,
  /** Characters of a search in the history. */
  search: 200,
  /** Open streams of live progress: each reads the database four times a second. Of one person, and of a process. */
  streamsOfPerson: 5,
  streams: 50,
  /** Days that a file is kept. Its import and questions remain. */
  keptDays: 30,
} as const

export const importPage = { limit: 20, maxRows: 100 } as const
/** Files up to this size in bytes use their own queue and do not wait behind large ones. */
export const smallImport = 512 * 1024
