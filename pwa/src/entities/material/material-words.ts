import {
  type Licence,
  licences,
  type MaterialKind,
  visibilities,
  type Visibility,
} from '@abhyas/shared/content/materials/choices'
import type { Material, OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import { siteOf } from '@abhyas/shared/content/materials/source-url'
import type { MaterialState } from '@abhyas/shared/content/materials/states'
import {
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiFileDocumentOutline,
  mdiFilePdfBox,
  mdiImageOutline,
  mdiLinkVariant,
  mdiLockOutline,
  mdiPencilOutline,
  mdiPlayCircleOutline,
} from '@mdi/js'
import { dotted } from '../../ui/dotted.ts'
import { sizeOf } from '../../ui/size-of.ts'
import type { Tone } from '../../ui/toned.ts'

type Kinded = Pick<Material, 'kind' | 'file' | 'source_url'>

export const isPdf = ({ file }: Kinded): boolean => file?.type === 'application/pdf'

export function iconOf(material: Kinded): string {
  if (material.kind === 'video') return mdiPlayCircleOutline
  if (material.kind === 'link') return mdiLinkVariant
  if (!material.file) return mdiFileDocumentOutline
  return isPdf(material) ? mdiFilePdfBox : mdiImageOutline
}

/** 'PDF, 1.2 MB', 'Video on videos.example.org' */
export function whatIs({ kind, file, source_url }: Kinded): string {
  if (kind === 'file')
    return file ? `${file.type === 'application/pdf' ? 'PDF' : 'Picture'}, ${sizeOf(file.size)}` : 'File'
  return `${(kind as MaterialKind) === 'video' ? 'Video' : 'Page'} on ${siteOf(source_url)}`
}

export const licenceOf = ({ licence }: Pick<Material, 'licence'>): string => licences[licence as Licence] ?? licence

/** Whom it is for. */
export const audienceOf = ({ board, level, subject }: Pick<Material, 'board' | 'level' | 'subject'>): string =>
  dotted(board, level, subject)

const look = (text: string, icon: string, tone: Tone) => ({ text, icon, tone })

const stateLooks: Readonly<Record<MaterialState, ReturnType<typeof look>>> = {
  draft: look('Draft', mdiPencilOutline, 'neutral'),
  pending: look('Waits for approval', mdiClockOutline, 'warn'),
  approved: look('For everybody', mdiCheckCircleOutline, 'ok'),
  rejected: look('Rejected', mdiCloseCircleOutline, 'err'),
  withdrawn: look('Withdrawn', mdiLockOutline, 'neutral'),
}

/** The state in a word, as its owner reads it. */
export function stateOf({ state, visibility, held }: Pick<OwnMaterial, 'state' | 'visibility' | 'held'>) {
  if (held) return look('Held', mdiLockOutline, 'err')
  if (visibility !== 'public') return look(visibilities[visibility as Visibility], mdiLockOutline, 'neutral')
  return stateLooks[state as MaterialState]
}
