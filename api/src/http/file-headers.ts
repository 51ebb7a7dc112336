/** Prevents an uploaded file from running as a page of our origin. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

const year = 31_536_000

/** A public picture. Its URL identifies the content, so the content never changes. */
export const pictureHeaders = {
  ...fileHeaders,
  'content-type': 'image/webp',
  'cache-control': `public, max-age=${year}, immutable`,
  'content-disposition': 'attachment; filename="photo.webp"',
}
