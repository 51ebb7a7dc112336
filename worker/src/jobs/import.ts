import { workOnImport } from '@abhyas/api/content/imports/commands'
import type { Handler } from '../handlers.ts'

export const importJob: Handler<'import'> = (context, { import_id }) => workOnImport(context, import_id)
