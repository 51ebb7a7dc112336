import type { Material } from '@abhyas/shared/content/materials/shapes'
import { useCallback, useEffect, useState } from 'react'
import * as store from './saved-material.ts'

export interface SavedMaterials {
  /** Undefined until they are read. */
  readonly all: readonly store.SavedMaterial[] | undefined
  /** Keeps a material with its file. Throws CallError, and if there is no room. */
  readonly save: (material: Material) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** The material that is saved on this device. */
export function useSavedMaterial(): SavedMaterials {
  const [all, setAll] = useState<readonly store.SavedMaterial[]>()
  const read = useCallback(
    () =>
      store
        .savedMaterials()
        // A browser that forbids caches keeps none.
        .catch(() => [])
        .then(setAll),
    [],
  )
  useEffect(() => {
    void read()
    if (navigator.onLine) void store.renewSaved().then(read, () => undefined)
  }, [read])
  return {
    all,
    async save(material) {
      await store.saveMaterial(material)
      await read()
    },
    async remove(id) {
      await store.removeMaterial(id)
      await read()
    },
  }
}

/** An address of a saved file, which works without a network; undefined until it is read, and where it is not saved. */
export function useSavedUrl(id: string, isSaved: boolean): string | undefined {
  const [read, setRead] = useState<{ readonly id: string; readonly url: string }>()
  useEffect(() => {
    if (!isSaved) return
    let url: string | undefined
    let isOver = false
    const show = async () => {
      const blob = await store.savedFile(id)
      if (isOver || !blob) return
      url = URL.createObjectURL(blob)
      setRead({ id, url })
    }
    void show().catch(() => undefined)
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, isSaved])
  return isSaved && read?.id === id ? read.url : undefined
}
