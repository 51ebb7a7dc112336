import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiDeleteOutline, mdiEyeOutline, mdiFileUploadOutline, mdiSendOutline } from '@mdi/js'
import { useRef, useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { ownMaterialPath, refreshOwnMaterials } from '../../../data/materials.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { FileInput } from './file-field.tsx'
import type { Uploads } from './use-uploads.ts'

interface MaterialMenuProps {
  readonly of: OwnMaterial
  readonly uploads: Uploads
}

/** What can be done with a material; all of it needs a network. */
export function MaterialMenu({ of: material, uploads }: MaterialMenuProps) {
  const { id, kind, file, title, version, may_submit } = material
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const whyNot = useOnline() ? '' : 'needs a network'
  async function run(method: 'POST' | 'DELETE', path: string): Promise<void> {
    try {
      const { message } = await call<SuccessAnswer<unknown>>(method, path, {}, ifMatch(version))
      toast(message)
    } catch (error) {
      toastError(error)
    }
    refreshOwnMaterials()
  }
  const path = ownMaterialPath(id)
  const actions: (MenuAction | false)[] = [
    may_submit && {
      text: 'Send for approval',
      icon: mdiSendOutline,
      whyNot,
      run: () => void run('POST', `${path}/submit`),
    },
    kind === 'file' && {
      text: file ? 'Replace the file' : 'Add its file',
      icon: mdiFileUploadOutline,
      whyNot: uploads.of(id)?.part === undefined ? whyNot : 'on its way',
      run: () => input.current?.click(),
    },
    (kind !== 'file' || file !== null) && { text: 'Open its page', icon: mdiEyeOutline, to: `/materials/${id}` },
    { text: 'Delete', icon: mdiDeleteOutline, whyNot, isApart: true, run: () => setIsAsking(true) },
  ]
  return (
    <>
      <ActionMenu label={`Actions for ${title}`} actions={actions.filter((one) => one !== false)} />
      {kind === 'file' && (
        <FileInput input={input} label={`File of ${title}`} onChosen={(chosen) => uploads.start(id, chosen)} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          text="It is gone at once, for everybody, with its file."
          action="Delete"
          isHarsh
          onConfirm={() => {
            setIsAsking(false)
            void run('DELETE', path)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
