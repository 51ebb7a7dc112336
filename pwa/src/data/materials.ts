import type { Material, OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { sendFile } from './api-client.ts'
import { type Copied, orKept, useFresh } from './copied.ts'
import { type ReadResult, refresh, useRead } from './queries.ts'
import { findSaved } from './saved-material.ts'

export const ownMaterialsPath = '/teacher/materials'
export const ownMaterialPath = (id: string): string => `${ownMaterialsPath}/${encodeURIComponent(id)}`
/** The address of a file's bytes, for `download` and `saveFile`. */
export const materialFilePath = (id: string): string => `/materials/${encodeURIComponent(id)}/file`

/** A material; without a network the one that was saved on this device. Without an id nothing is read. */
export const useMaterial = (id: string | undefined): ReadResult<Copied<SuccessAnswer<Material>>> =>
  useFresh(useRead(id && `/materials/${id}`, { read: readMaterial, isKept: true }))

const readMaterial = (path: string) =>
  orKept<SuccessAnswer<Material>>(
    path,
    () => Promise.resolve(),
    async () => {
      const saved = await findSaved(path.replace('/materials/', ''))
      return saved && { success: true as const, message: '', data: saved.material, keptAt: saved.at }
    },
  )

/**
 * Uploads the file of a material in place of the one before. It needs a network: files do not wait on the device.
 * @param onProgress from 0 to 1
 * Throws CallError.
 */
export async function uploadMaterialFile(
  id: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<SuccessAnswer<OwnMaterial>> {
  const form = new FormData()
  form.append('file', file, file.name)
  return sendFile<SuccessAnswer<OwnMaterial>>(`${ownMaterialPath(id)}/file`, form, {}, onProgress, 'PUT')
}

export const refreshOwnMaterials = (): void => refresh(ownMaterialsPath)
