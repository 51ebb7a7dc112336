import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import type { UploadRules } from '../../core/files/check-upload.ts'

const paper = { maxBytes: documentLimits.certificateBytes, mayBePdf: true, side: documentLimits.certificateSide }

/** What is taken of each kind of document. */
export const uploadRules: Readonly<Record<DocumentKind, UploadRules>> = {
  logo: {
    maxBytes: documentLimits.logoBytes,
    tooLarge: texts.logoTooLarge,
    wrongType: texts.logoWrongType,
    mayBePdf: false,
  },
  certificate: { ...paper, tooLarge: texts.certificateTooLarge, wrongType: texts.certificateWrongType },
  identity: { ...paper, tooLarge: texts.identityTooLarge, wrongType: texts.identityWrongType },
}
