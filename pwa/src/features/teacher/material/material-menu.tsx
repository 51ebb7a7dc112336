import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import { mdiDeleteOutline, mdiEyeOutline, mdiFileUploadOutline } from '@mdi/js'
import { useRef, useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { changeMaterial } from './material-calls.ts'
import { fileTypes, type Uploads } from './use-uploads.ts'

interface MaterialMenuProps {
  readonly of: OwnMaterial
  readonly uploads: Uploads
}

/** What can be done with a material; all of it needs a network. */
export function MaterialMenu({ of: material, uploads }: MaterialMenuProps) {
  const { id, kind, file, title } = material
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const whyNot = useOnline() ? '' : 'needs a network'
  const actions: MenuAction[] = [
    ...(kind === 'file'
      ? [
          {
            text: file ? 'Replace the file' : 'Add its file',
            icon: mdiFileUploadOutline,
            whyNot: uploads.of(id)?.part === undefined ? whyNot : 'on its way',
            run: () => input.current?.click(),
          },
        ]
      : []),
    ...(kind !== 'file' || file ? [{ text: 'Open its page', icon: mdiEyeOutline, to: `/materials/${id}` }] : []),
    { text: 'Delete', icon: mdiDeleteOutline, whyNot, isApart: true, run: () => setIsAsking(true) },
  ]
  return (
    <>
      <ActionMenu label={`Actions for ${title}`} actions={actions} />
      {kind === 'file' && (
        <FileInput
          input={input}
          label={`File of ${title}`}
          types={fileTypes}
          onChosen={(chosen) => uploads.start(id, chosen)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          text="It is gone at once, for everybody, with its file."
          action="Delete"
          isHarsh
          onConfirm={() => {
            setIsAsking(false)
            void changeMaterial('DELETE', material)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
