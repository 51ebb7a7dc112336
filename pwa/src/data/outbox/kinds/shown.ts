import { keepProfile } from '../../profile.ts'
import { refresh } from '../../queries.ts'
import { documentUpload } from './document-upload.ts'
import { inquiryKind } from './inquiry.ts'
import { messageKind } from './message.ts'
import { needKind } from './need.ts'
import { profileKind } from './profile.ts'

/** What a page does with the document of an answer, by kind. The service worker has no page and does not load this. */
export const shown: Readonly<Record<string, (document: never) => void>> = {
  [profileKind.kind]: keepProfile,
  [documentUpload.kind]: keepProfile,
  [messageKind.kind]: () => refresh('/conversations'),
  [inquiryKind.kind]: () => refresh('/conversations'),
  [needKind.kind]: () => refresh('/requirements'),
}
