import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, ifMatch } from '../../../data/api-client.ts'
import { ownMaterialPath, refreshOwnMaterials } from '../../../data/materials.ts'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

/** Sends a material for approval (POST), or deletes it, in the version that is shown. Never throws. */
export async function changeMaterial(method: 'POST' | 'DELETE', { id, version }: OwnMaterial): Promise<void> {
  const path = ownMaterialPath(id) + (method === 'POST' ? '/submit' : '')
  try {
    const { message } = await call<SuccessAnswer<unknown>>(method, path, {}, ifMatch(version))
    toast(message)
  } catch (error) {
    toastError(error)
  }
  refreshOwnMaterials()
}
