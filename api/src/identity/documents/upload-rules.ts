import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import type { UploadRules } from '../../core/files/check-upload.ts'

/** What is taken of each kind of document. */
export const uploadRules: Readonly<Record<DocumentKind, UploadRules>> = {
  logo: {
    maxBytes: documentLimits.logoBytes,
    tooLarge: texts.logoTooLarge,
    wrongType: texts.logoWrongType,
    mayBePdf: false,
  },
  certificate: {
    maxBytes: documentLimits.certificateBytes,
    tooLarge: texts.certificateTooLarge,
    wrongType: texts.certificateWrongType,
    mayBePdf: true,
    side: documentLimits.certificateSide,
  },
  identity: {
    maxBytes: documentLimits.certificateBytes,
    tooLarge: texts.identityTooLarge,
    wrongType: texts.identityWrongType,
    mayBePdf: true,
    side: documentLimits.certificateSide,
  },
}
