import type { Guard } from '../guard.ts'

const documents = 'tests/api/identity/documents.test.ts'
const photos = 'tests/api/identity/photos.test.ts'

/** Files that people send, and who reads them. */
export const uploadGuards: readonly Guard[] = [
  {
    guard: 'a document is not there for others',
    file: 'api/src/identity/documents/routes.ts',
    find: "if (!file || (!isOwn && !mayEnter(caller.roles, 'users', 'read'))) throw",
    replace: 'if (!file) throw',
    test: documents,
    name: 'a document is read by its owner and by staff who may see users, and by nobody else',
  },
  {
    guard: 'a document is read after the first password',
    file: 'api/src/identity/documents/routes.ts',
    find: "if (!isOwn) assertMayEnter(caller, 'users', 'read')",
    replace: '',
    test: 'tests/api/identity/access-matrix.test.ts',
    name: 'reads no document of somebody else, and of the lists what visitors read',
  },
  {
    guard: 'a PDF is checked',
    file: 'api/src/identity/documents/check-file.ts',
    find: 'bytes: checkedPdf(bytes) }',
    replace: 'bytes }',
    test: documents,
    name: 'refuses a PDF that runs a script with a sentence',
  },
  {
    guard: 'a PDF is no page',
    file: 'api/src/identity/documents/check-file.ts',
    find: 'if (/<(?:script|html|!doctype)[\\s>]/i.test(text.slice(0, 1_024))) throw fileRefused(texts.pdfBroken)',
    replace: '',
    test: documents,
    name: 'refuses HTML that begins and ends as a PDF with a sentence',
  },
  {
    guard: 'a certificate is never a logo',
    file: 'api/src/marketplace/listings/routes.ts',
    find: "id === params.document && kind === 'logo'",
    replace: 'id === params.document && kind',
    test: 'tests/api/marketplace/listings.test.ts',
    name: 'shows the logo of an institute, and never a certificate',
  },
  {
    guard: 'a picture has 25 megapixels at most',
    file: 'api/src/core/files/re-encode.ts',
    find: 'if (head.width * head.height > maxPixels) throw pictureRefused(photoTooManyPixels)',
    replace: '',
    test: photos,
    name: 'a JPEG of 26 megapixels',
  },
  {
    guard: 'a picture holds nothing but a picture',
    file: 'api/src/core/files/inspect-picture.ts',
    find: "if (hasTail || activeContent.test(bytes.toString('latin1'))) throw",
    replace: "if (hasTail && type === 'jpg') throw",
    test: photos,
    name: 'a PNG with a page in a text',
  },
  {
    guard: 'two uploads of one person at a time',
    file: 'api/src/core/files/upload-gate.ts',
    find: 'if (own >= maxPerUser) throw',
    replace: 'if (own < 0) throw',
    test: 'tests/api/unit/core/upload-gate.test.ts',
    name: 'uploads in memory are two of one person at a time, and of others beside them',
  },
  {
    guard: 'an upload has a limit',
    file: 'api/src/http/upload-form.ts',
    find: 'fileSize: form.fileBytes,',
    replace: 'fileSize: 2 ** 40,',
    test: 'tests/api/content/imports.test.ts',
    name: 'an upload is refused beyond 20 MB, and leaves nothing behind',
  },
]
