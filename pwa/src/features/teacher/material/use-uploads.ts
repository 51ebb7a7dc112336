import { materialLimits } from '@abhyas/shared/content/materials/limits'
import { fileTooLarge, fileWrongType } from '@abhyas/shared/content/materials/texts'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { refreshOwnMaterials, uploadMaterialFile } from '../../../data/materials.ts'
import { toast } from '../../../ui/toast.ts'

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** What can be told of a file before it is sent; the server looks at its content. */
export function fileProblem({ type, size }: File): string | undefined {
  if (!fileTypes.includes(type)) return fileWrongType
  return size > materialLimits.fileBytes ? fileTooLarge : undefined
}

export interface Upload {
  readonly file: File
  /** How much of it is sent, from 0 to 1; undefined where it has stopped. */
  readonly part: number | undefined
  readonly problem: string | undefined
}

export interface Uploads {
  readonly of: (id: string) => Upload | undefined
  /** Sends a file of a material, in place of the one before. */
  readonly start: (id: string, file: File) => void
  /** Takes away what was refused. */
  readonly dismiss: (id: string) => void
}

/** The files that are on their way, by the material that they belong to. They stop with the page. */
export function useUploads(): Uploads {
  const [all, setAll] = useState<Readonly<Record<string, Upload | undefined>>>({})
  const put = (id: string, upload: Upload | undefined) => setAll((others) => ({ ...others, [id]: upload }))
  async function send(id: string, file: File): Promise<void> {
    const problem = fileProblem(file)
    if (problem) return put(id, { file, part: undefined, problem })
    put(id, { file, part: 0, problem: undefined })
    try {
      const { message } = await uploadMaterialFile(id, file, (part) => put(id, { file, part, problem: undefined }))
      put(id, undefined)
      toast(message)
    } catch (error) {
      const { fields, message } = callErrorOf(error)
      put(id, { file, part: undefined, problem: fields.file ?? message })
    }
    refreshOwnMaterials()
  }
  return {
    of: (id) => all[id],
    start: (id, file) => void send(id, file),
    dismiss: (id) => put(id, undefined),
  }
}
