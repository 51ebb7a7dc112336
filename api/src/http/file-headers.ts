/** Prevents an uploaded file from running as a page of our origin. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

const year = 31_536_000

/** A public file. Its URL identifies the content, so the content never changes, and every cache may keep it. */
export const immutableHeaders = { ...fileHeaders, 'cache-control': `public, max-age=${year}, immutable` }

/** A file for some people alone, who may read it no more a moment later: no cache keeps it. */
export const privateHeaders = (type: string, disposition: string) => ({
  ...fileHeaders,
  'cache-control': 'private, no-store',
  'content-type': type,
  'content-disposition': disposition,
})

/** A public picture. */
export const pictureHeaders = {
  ...immutableHeaders,
  'content-type': 'image/webp',
  'content-disposition': 'attachment; filename="photo.webp"',
}
