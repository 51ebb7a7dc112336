import { readPdf } from './read-objects.ts'
import { UnreadablePdf } from './tokens.ts'

/** Names of what a viewer would run, play, send, open or unpack. They occur for nothing else. */
const active = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'RichMediaExecute',
  // The script of a 3D model.
  'OnInstantiate',
  'XFA',
  'AA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
])

/** What many programs let a file do when it is opened: show a place in itself. */
const harmlessActions = new Set(['list', 'GoTo'])

export type PdfFault = 'unreadable' | 'encrypted' | 'active'

/** Judges a PDF by its objects. Undefined: it was read to its last byte, and has nothing that acts. */
export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  try {
    const { names, openActions, isEncrypted, hasOtherFiles } = await readPdf(bytes)
    if (isEncrypted) return 'encrypted'
    const isActive = [...names].some((name) => active.has(name)) || hasOtherFiles
    return isActive || openActions.some((action) => !harmlessActions.has(action)) ? 'active' : undefined
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'unreadable'
    throw error
  }
}
